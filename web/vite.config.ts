import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vitest/config';
import { compress } from './compress.ts';

const BUILT = fileURLToPath(new URL('../src/parlour/server/static', import.meta.url));

export default defineConfig({
  plugins: [svelte(), svelteTesting(), compress(BUILT)],
  build: {
    outDir: BUILT,
    emptyOutDir: true,
    assetsInlineLimit: 0, // pictures are files: they load beside the page, not inside it
    target: 'es2022',
  },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8000', ws: true }, '/games': 'http://127.0.0.1:8000' } },
  test: { environment: 'happy-dom', include: ['src/**/*.test.ts'] },
});
