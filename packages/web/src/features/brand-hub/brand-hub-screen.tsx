/** Stub. */ export default function Screen() { return <main><h1>Stub</h1></main>; }
