import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import { defineConfig, globalIgnores } from 'eslint/config';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

// What types can tell, svelte-check tells (`npm run check`); layout is prettier's. Here is the rest.
export default defineConfig(
  globalIgnores(['node_modules', 'src/net/generated']),
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  svelte.configs.prettier,
  { languageOptions: { globals: globals.browser } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'], svelteConfig } },
  },
  {
    rules: {
      eqeqeq: 'error',
      'no-console': 'error',
      'object-shorthand': 'error',
      'prefer-const': 'off', // the plugin's own knows runes
      'svelte/prefer-const': ['error', { destructuring: 'all' }],
      'svelte/prefer-svelte-reactivity': 'off', // sets and maps are filled where they are made, and then only read
    },
  },
);
