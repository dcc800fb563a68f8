import { mount } from 'svelte';
import App from './App.svelte';
import { register } from './alerts/push';
import './style/theme.css';
import './style/base.css';

addEventListener('load', () => void register().catch(() => {})); // without it there is no offline page, and no push
const target = document.getElementById('app') as HTMLElement;
target.replaceChildren(); // what stood there until now
mount(App, { target });
