/** Every file of the build that has words in it, once more in brotli and gzip: the server need not do it each time. */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const WORDS = /\.(js|css|svg|webmanifest)$/;
const WORTH_IT = 600; // bytes: smaller ones fit into a packet as they are

export function compress(folder: string): Plugin {
  return {
    name: 'compress',
    apply: 'build',
    closeBundle() {
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf-8' })) {
        const path = join(folder, name);
        if (!WORDS.test(name) || statSync(path).size < WORTH_IT) continue;
        const plain = readFileSync(path);
        writeFileSync(`${path}.br`, brotliCompressSync(plain));
        writeFileSync(`${path}.gz`, gzipSync(plain, { level: 9 }));
      }
    },
  };
}
