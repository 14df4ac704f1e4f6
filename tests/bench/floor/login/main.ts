import { createElement as h, lazy, Suspense, useState, type FormEvent } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Route, Routes, useNavigate } from 'react-router-dom';

const Chat = lazy(() => import('./chat.ts'));

/** The least that a log-in form served by React and a router can be. */
function LogIn() {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const navigate = useNavigate();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void Promise.resolve(navigate('/chat'));
  };
  return h('form', { onSubmit: submit },
    h('input', { type: 'email', value: email, onChange: (event) => setEmail(event.currentTarget.value) }),
    h('input', { type: 'password', value: password, onChange: (event) => setPassword(event.currentTarget.value) }),
    h('button', { type: 'submit' }, 'Log in'));
}

const routes = h(Routes, null, h(Route, { path: '/chat', element: h(Chat) }), h(Route, { path: '*', element: h(LogIn) }));
const root = document.getElementById('root');
if (root !== null) createRoot(root).render(h(BrowserRouter, null, h(Suspense, { fallback: null }, routes)));
