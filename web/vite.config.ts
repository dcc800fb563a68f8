import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [svelte(), svelteTesting()],
  build: {
    outDir: '../src/parlour/server/static',
    emptyOutDir: true,
    assetsInlineLimit: 0, // pictures are files: they load beside the page, not inside it
    target: 'es2022',
  },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8000', ws: true }, '/games': 'http://127.0.0.1:8000' } },
  test: { environment: 'happy-dom', include: ['src/**/*.test.ts'] },
});
