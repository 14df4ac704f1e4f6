import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { LogInScreen } from './log-in-screen.tsx';
import { SignUpScreen } from './sign-up-screen.tsx';

const logIn = renderToStaticMarkup(<MemoryRouter><LogInScreen googleChecked={false} /></MemoryRouter>);
const signUp = renderToStaticMarkup(<MemoryRouter><SignUpScreen /></MemoryRouter>);
const inputs = (html: string): string[] => html.match(/<input[^>]*>/g) ?? [];
const labels = (html: string): string[] => [...html.matchAll(/<label[^>]*>(.*?)<\/label>/g)].map(([, text]) => text ?? '');

describe('the forms before anything is typed', () => {
  it('log-in asks for email and password, both required [LOGIN-01 LOGIN-02 LOGIN-03 LOGIN-06 LOGIN-07 LOGIN-08]', () => {
    expect(labels(logIn)).toEqual(['Email', 'Password']);
    expect(inputs(logIn).every((input) => input.includes('required'))).toBe(true);
    expect(inputs(logIn)[0]).toContain('type="email"');
    expect(logIn).toContain('type="submit">Log in</button>');
  });

  it('sign-up asks for five things in order, all required [SIGNUP-01 SIGNUP-02 SIGNUP-03 SIGNUP-04 SIGNUP-05 SIGNUP-06 SIGNUP-07 SIGNUP-11]', () => {
    expect(labels(signUp)).toEqual(['First name', 'Last name', 'Email', 'Password', 'Confirm password']);
    expect(inputs(signUp).every((input) => input.includes('required'))).toBe(true);
    expect(signUp).toContain('type="submit">Sign up</button>');
  });

  it('link to each other as the specification writes it [LOGIN-04 SIGNUP-08 ROUTE-20]', () => {
    expect(logIn).toContain('href="/signUp"');
    expect(signUp).toContain('href="/logIn"');
  });

  it('offer Google on both [GOOG-20]', () => {
    expect(logIn).toContain('Continue with Google');
    expect(signUp).toContain('Continue with Google');
  });

  it('send nothing by themselves before the app runs', () => {
    expect(logIn).toContain('<form method="dialog"');
    expect(signUp).toContain('<form method="dialog"');
  });
});
