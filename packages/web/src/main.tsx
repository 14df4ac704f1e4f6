import { useEffect, useState } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { landAnonymous } from './app/land-anonymous.ts';
import { isKnownSignedOut, startSession } from './shared/session/start-session.ts';
import './shared/styles/index.css';

/** Starts the session beside the screens. */
function Root() {
  const [googleChecked, setGoogleChecked] = useState(false);
  useEffect(() => {
    void startSession().then(() => setGoogleChecked(true));
  }, []);
  return <App googleChecked={googleChecked} router={(children) => <BrowserRouter>{children}</BrowserRouter>} />;
}

const container = document.getElementById('root');
if (container === null) throw new Error('The page has no #root.');
if (isKnownSignedOut()) landAnonymous();
if (container.firstElementChild === null) createRoot(container).render(<Root />);
else hydrateRoot(container, <Root />);
