// A bare Express that echoes JSON: the unit that a full route of the product is measured in.
import express from 'express';

const app = express();
app.use(express.json());
app.post('/echo', (request, response) => {
  response.json(request.body);
});
const server = app.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
process.once('disconnect', () => process.exit(0));
