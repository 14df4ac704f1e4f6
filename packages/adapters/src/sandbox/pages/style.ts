import { createHash } from 'node:crypto';

/** Where the product's display face is fetched from; the server of the pages knows the file. */
export const DISPLAY_FONT_PATH = '/sandbox/display.woff2';

/** The sandbox pages' stylesheet: the product's tokens in both themes, its type, and the few parts that these pages use. */
export const STYLE = `
@font-face{font-family:"Newsreader Variable";font-style:normal;font-weight:200 800;font-display:swap;src:url("${DISPLAY_FONT_PATH}") format("woff2-variations")}
@font-face{font-family:"Newsreader Fallback";src:local("Georgia");ascent-override:76.47%;descent-override:27.57%;size-adjust:96.12%}
@font-face{font-family:"Newsreader Fallback 2";src:local("Times New Roman"),local("TimesNewRomanPSMT"),local("Liberation Serif");ascent-override:69.68%;descent-override:25.12%;line-gap-override:0%;size-adjust:105.48%}
:root{color-scheme:dark;--page:#161412;--raised:#1E1B18;--hover:#2A2621;--press:#342F29;--text:#F2EDE4;--muted:#C0B8AB;--faint:#A0978A;--line:#2E2A25;--line-strong:#453F37;--line-control:#7D7468;--accent:#F4B224;--accent-hover:#FFC44A;--accent-press:#DD9F14;--on-accent:#1D1A16;--warning:#F4A878;--warning-wash:#382315;--danger:#F69A8F;--danger-wash:#3A1D19;--success:#94CB90;--success-wash:#1B2A19;--focus:#F4B224;--focus-gap:#161412;--halo:#33290F;--text-face:system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Liberation Sans",sans-serif;--display:"Newsreader Variable","Newsreader Fallback","Newsreader Fallback 2",Georgia,"Noto Serif",serif}
[data-theme="light"]{color-scheme:light;--page:#FBFAF7;--raised:#FFFFFF;--hover:#ECE7DC;--press:#E2DBCD;--text:#1D1A16;--muted:#534C43;--faint:#6A6257;--line:#E7E1D6;--line-strong:#D2CABB;--line-control:#8A8174;--accent:#F4B224;--accent-hover:#E9A512;--accent-press:#D8960A;--on-accent:#1D1A16;--warning:#8F3D07;--warning-wash:#FCE9DA;--danger:#A91F17;--danger-wash:#FBE5E1;--success:#2B6632;--success-wash:#E4F0DF;--focus:#1D1A16;--focus-gap:#F4B224;--halo:#FFE7AB}
*,*::before,*::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;min-height:100dvh;display:flex;flex-direction:column;background:var(--page);color:var(--text);font:400 .9375rem/1.4 var(--text-face);-webkit-font-smoothing:antialiased}
h1,p,dl,dd{margin:0}
main{flex:1;display:flex;flex-direction:column;justify-content:center;width:100%;max-width:28rem;margin-inline:auto;padding:clamp(24px,8vh,88px) 24px 12vh}
.card{display:grid;gap:24px;padding:24px;border:1.5px dashed var(--line-control);border-radius:14px;background:var(--raised)}
.tag{display:inline-flex;align-items:center;gap:8px;justify-self:start;padding:5px 12px;border-radius:999px;background:var(--warning-wash);color:var(--warning);font-size:.8125rem;font-weight:500}
h1{font:500 2.125rem/1.15 var(--display);letter-spacing:-.012em;text-wrap:balance}
.lede{margin-top:8px;color:var(--muted);font-size:1rem;line-height:1.5;text-wrap:pretty}
.lines{border-block:1px solid var(--line-strong)}
.lines>div{display:flex;justify-content:space-between;gap:16px;padding:12px 0}
.lines>div+div{border-top:1px solid var(--line)}
.lines dt{color:var(--muted)}
.lines dd{min-width:0;font-variant-numeric:tabular-nums;text-align:right;overflow-wrap:anywhere}
form{display:grid;gap:8px}
.field{display:grid;gap:6px;margin-bottom:8px}
label{font-size:.8125rem;font-weight:500;color:var(--muted)}
input{width:100%;min-height:44px;padding:10px 13px;border:1px solid var(--line-control);border-radius:10px;background:var(--raised);color:var(--text);font:inherit;font-size:1rem}
.btn{display:inline-flex;align-items:center;justify-content:center;width:100%;min-height:44px;padding:0 16px;border:1px solid transparent;border-radius:10px;background:transparent;color:var(--text);font:inherit;font-weight:500;text-decoration:none;cursor:pointer;transition:background-color 120ms,color 120ms}
.primary{background:var(--accent);color:var(--on-accent);font-weight:600}
.primary:hover{background:var(--accent-hover)}
.primary:active{background:var(--accent-press)}
.outline{border-color:var(--line-control);background:var(--raised)}
.ghost{color:var(--muted)}
.outline:hover,.ghost:hover{background:var(--hover);color:var(--text)}
.outline:active,.ghost:active{background:var(--press);color:var(--text)}
.btn:disabled{background:var(--hover);border-color:transparent;color:var(--faint);cursor:not-allowed}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px;box-shadow:0 0 0 2px var(--focus-gap)}
input:focus-visible{outline-offset:-1px;box-shadow:0 0 0 4px var(--halo)}
.alert{display:flex;gap:12px;padding:12px 16px;border-radius:10px;line-height:1.45}
.danger{background:var(--danger-wash)}.danger svg{color:var(--danger)}
.success{background:var(--success-wash)}.success svg{color:var(--success)}
svg{width:18px;height:18px;flex:none;margin-top:1px;fill:none;stroke:currentColor;stroke-width:1.75;stroke-linecap:round;stroke-linejoin:round}
@media (max-width:768px){h1{font-size:1.75rem}}
@media (prefers-reduced-motion:reduce){.btn{transition:none}}
`;

/** What the content security policy names, so that this stylesheet and nothing else is applied. */
export const STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;
