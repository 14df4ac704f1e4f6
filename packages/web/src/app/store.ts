import { configureStore } from '@reduxjs/toolkit';
import { chatReducer } from '../features/chat/chat-slice.ts';
import { api } from '../shared/api/api.ts';

/** Makes the store behind the signed-in screens; one per signed-in person. */
export function createStore() {
  return configureStore({
    reducer: { [api.reducerPath]: api.reducer, chat: chatReducer },
    middleware: (defaults) => defaults({ serializableCheck: false, immutableCheck: false }).concat(api.middleware),
    devTools: false,
  });
}
