import { configureStore } from '@reduxjs/toolkit';
import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import { createElement as h, useState, type ChangeEvent } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter, Route, Routes } from 'react-router-dom';

const api = createApi({
  baseQuery: fetchBaseQuery({ baseUrl: '/api' }),
  endpoints: (build) => ({
    chats: build.query<readonly string[], undefined>({ query: () => '/chats' }),
    send: build.mutation<unknown, string>({ query: (text) => ({ url: '/messages', method: 'POST', body: { text } }) }),
  }),
});
const store = configureStore({ reducer: { [api.reducerPath]: api.reducer }, middleware: (standard) => standard().concat(api.middleware) });

/** The least that a chat served by React, a router and RTK Query can be. */
function Chat() {
  const [text, setText] = useState('');
  const { data } = api.useChatsQuery(undefined);
  const [send] = api.useSendMutation();
  return h('main', null,
    h('ul', null, data?.map((title) => h('li', { key: title }, title))),
    h('textarea', { value: text, onChange: (event: ChangeEvent<HTMLTextAreaElement>) => setText(event.currentTarget.value) }),
    h('button', { type: 'button', onClick: () => void send(text) }, 'Send'));
}

const root = document.getElementById('root');
if (root !== null) createRoot(root).render(h(Provider, { store, children: h(BrowserRouter, null, h(Routes, null, h(Route, { path: '*', element: h(Chat) }))) }));
