import { createReadStream, readdirSync, statSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { Request, Response } from 'express';
import { acceptsEncoding } from './accepts-encoding.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

const ENCODINGS = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const;

interface StoredFile {
  readonly path: string;
  readonly size: number;
}

/** Answers a request for a built file; false, and nothing sent, when there is no such file. */
export type ServeAsset = (request: Request, response: Response) => boolean;

/**
 * Serves the files of a build folder, listed once at start, so no request can reach anything else. Files under
 * /assets/ carry a hash in their name and never change; compressed siblings (.br, .gz) go to who accepts them.
 */
export function createAssetFiles(folder: string): ServeAsset {
  const files = listFiles(folder);
  return (request, response) => {
    const plain = files.get(request.path);
    const type = TYPES[extname(request.path)];
    if (plain === undefined || type === undefined) return false;
    const encoding = ENCODINGS.find(({ name, ending }) => files.has(request.path + ending) && acceptsEncoding(request.headers['accept-encoding'], name));
    const file = encoding === undefined ? plain : (files.get(request.path + encoding.ending) ?? plain);
    response.writeHead(200, {
      'Content-Type': type,
      'Content-Length': file.size,
      'Cache-Control': request.path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      Vary: 'Accept-Encoding',
      ...(encoding === undefined ? {} : { 'Content-Encoding': encoding.name }),
    });
    if (request.method === 'HEAD') response.end();
    else createReadStream(file.path).on('error', () => response.destroy()).pipe(response);
    return true;
  };
}

function listFiles(folder: string): ReadonlyMap<string, StoredFile> {
  const files = new Map<string, StoredFile>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    files.set(`/${relative(folder, path).split(sep).join('/')}`, { path, size: statSync(path).size });
  }
  return files;
}
