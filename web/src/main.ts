import { mount } from 'svelte';
import App from './App.svelte';
import './style/theme.css';
import './style/base.css';

const target = document.getElementById('app') as HTMLElement;
target.replaceChildren(); // what stood there until now
mount(App, { target });
