// The floor that uploads are measured against: node:http that writes the body of a request into a file, and syncs it.
import { createWriteStream } from 'node:fs';
import { createServer } from 'node:http';
import { pipeline } from 'node:stream/promises';

const [file = ''] = process.argv.slice(2);
const server = createServer(async (request, response) => {
  await pipeline(request, createWriteStream(file, { flush: true }));
  response.end('{}');
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(`floor at http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
});
