import { mount } from 'svelte';
import H from './H.svelte';
import '../src/style/theme.css';
import '../src/style/base.css';
mount(H, { target: document.getElementById('app') as HTMLElement });
