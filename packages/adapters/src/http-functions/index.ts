export { createHttpFunctionsTransport, type HttpFunctionsOptions } from './create-http-functions-transport.ts';
