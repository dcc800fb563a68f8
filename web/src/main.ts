import { mount } from 'svelte';
import App from './App.svelte';
import { register } from './alerts/push';
import './style/theme.css';
import './style/base.css';

addEventListener('load', () => void register().catch(() => {})); // without it there is no offline page, and no push
mount(App, { target: document.getElementById('app') as HTMLElement });
