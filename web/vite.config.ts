import { readFileSync } from 'node:fs';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vitest/config';

/** The licence of the typeface goes wherever the typeface goes. */
const licence = {
  name: 'licence',
  generateBundle(this: { emitFile: (file: { type: 'asset'; fileName: string; source: string }) => void }) {
    const source = readFileSync(new URL('node_modules/@fontsource/fraunces/LICENSE', import.meta.url), 'utf8');
    this.emitFile({ type: 'asset', fileName: 'assets/Fraunces-LICENSE.txt', source });
  },
};

export default defineConfig({
  plugins: [svelte(), svelteTesting(), licence],
  build: {
    outDir: '../src/parlour/server/static',
    emptyOutDir: true,
    assetsInlineLimit: 0, // pictures are files: they load beside the page, not inside it
    target: 'es2022',
  },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8000', ws: true }, '/games': 'http://127.0.0.1:8000' } },
  test: { environment: 'happy-dom', include: ['src/**/*.test.ts'] },
});
