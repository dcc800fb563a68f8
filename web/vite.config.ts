import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { compress } from './compress.ts';

const BUILT = fileURLToPath(new URL('../src/parlour/server/static', import.meta.url));

/** The licence of the typeface goes wherever the typeface goes. */
const licence = {
  name: 'licence',
  generateBundle(this: { emitFile: (file: { type: 'asset'; fileName: string; source: string }) => void }) {
    const source = readFileSync(new URL('node_modules/@fontsource/fraunces/LICENSE', import.meta.url), 'utf8');
    this.emitFile({ type: 'asset', fileName: 'assets/Fraunces-LICENSE.txt', source });
  },
};

/** Asked for at once, the typeface is there when the first words are drawn; later, the page would go without it. */
const typeface: Plugin = {
  name: 'typeface',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => file.endsWith('.woff2'))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
          injectTo: 'head',
        })),
  },
};

// Built for a browser: the client. Built for Node (`--ssr`): what draws the rules pages of the documentation.
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [svelte(), svelteTesting(), ...(isSsrBuild ? [] : [licence, typeface, compress(BUILT)])],
  build: {
    outDir: isSsrBuild ? '../build/drawing' : BUILT,
    emptyOutDir: true,
    // Pictures are files that load beside the page, not inside it; drawings carry theirs along.
    assetsInlineLimit: isSsrBuild ? 100_000 : 0,
    ssrEmitAssets: true,
    cssCodeSplit: !isSsrBuild,
    target: 'es2022',
  },
  ssr: { noExternal: true }, // nothing has to be installed where it is run
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8000', ws: true }, '/games': 'http://127.0.0.1:8000' } },
  test: { environment: 'happy-dom', include: ['src/**/*.test.ts'] },
}));
