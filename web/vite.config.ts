import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vitest/config';
import { compress } from './compress.ts';

const BUILT = fileURLToPath(new URL('../src/parlour/server/static', import.meta.url));

// Built for a browser: the client. Built for Node (`--ssr`): what draws the rules pages of the documentation.
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [svelte(), svelteTesting(), ...(isSsrBuild ? [] : [compress(BUILT)])],
  build: {
    outDir: isSsrBuild ? '../build/drawing' : BUILT,
    emptyOutDir: true,
    assetsInlineLimit: 0, // pictures are files: they load beside the page, not inside it
    ssrEmitAssets: true,
    cssCodeSplit: !isSsrBuild,
    target: 'es2022',
  },
  ssr: { noExternal: true }, // nothing has to be installed where it is run
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8000', ws: true }, '/games': 'http://127.0.0.1:8000' } },
  test: { environment: 'happy-dom', include: ['src/**/*.test.ts'] },
}));
