/** How the page looks on a screen and on paper. No fonts, nothing from elsewhere. */
export const pageStyle = `
:root { color-scheme: light; --ink: #1b1f24; --soft: #57606a; --line: #d0d7de; --tint: #f3f6f9; --blue: #154273; --warn: #8a2a00; }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 52rem; padding: 2rem 1.25rem 4rem; color: var(--ink); background: #fff;
  font: 1rem/1.55 system-ui, "Segoe UI", Roboto, "Noto Sans", sans-serif; overflow-wrap: break-word; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 .25rem; color: var(--blue); }
h2 { font-size: 1.2rem; margin: 2.25rem 0 .5rem; padding-bottom: .25rem; border-bottom: 2px solid var(--blue); }
h3 { font-size: 1.02rem; margin: 1.25rem 0 .25rem; }
p { margin: .35rem 0; }
.status { display: inline-block; margin: 0 0 .75rem; padding: .1rem .6rem; border: 2px solid var(--blue); border-radius: .25rem;
  font-weight: 700; letter-spacing: .06em; text-transform: uppercase; color: var(--blue); }
.draft .status { color: var(--warn); border-color: var(--warn); }
.mark { display: none; }
table { width: 100%; table-layout: fixed; border-collapse: collapse; margin: .5rem 0; font-size: .95rem; }
th, td { padding: .4rem .6rem .4rem 0; text-align: left; vertical-align: top; border-bottom: 1px solid var(--line); }
thead th { overflow-wrap: normal; color: var(--soft); font-weight: 600; font-size: .85rem; }
th[scope=row] { font-weight: 600; width: 38%; }
.findings th:nth-child(1) { width: 2.5rem; }
.findings th:nth-child(3), .findings th:nth-child(4) { width: 17%; }
.findings th:nth-child(5) { width: 20%; }
.points th:nth-child(n + 2) { width: 22%; }
.photos { display: flex; flex-wrap: wrap; gap: .75rem; margin: .6rem 0 1rem; }
.photos figure { flex: 0 1 calc(50% - .375rem); min-width: min(100%, 15rem); margin: 0; }
.photos figure:only-child { flex-basis: 32rem; }
.photos img { display: block; max-width: 100%; max-height: 20rem; border: 1px solid var(--line); border-radius: .25rem; }
.photos p { flex-basis: 100%; margin: 0; }
figcaption { margin-top: .25rem; }
.hash { font-size: .78rem; overflow-wrap: anywhere; }
ol, ul { padding-left: 1.4rem; margin: .4rem 0; }
li { margin: .3rem 0; }
.soft { color: var(--soft); font-size: .9rem; }
.warn { color: var(--warn); font-weight: 600; }
.box { background: var(--tint); border-left: 4px solid var(--warn); padding: .6rem 1rem; margin: 1rem 0; }
.refs a { font-size: .78rem; vertical-align: super; line-height: 0; padding: 0 .12rem; }
a { color: var(--blue); }
a:focus-visible { outline: 3px solid var(--blue); outline-offset: 2px; }
blockquote { margin: .1rem 0; padding: 0; white-space: pre-wrap; }
:target { background: #fff5d6; }
@page { size: A4; margin: 18mm 16mm 20mm; }
@media print {
  body { max-width: none; padding: 0; font-size: 10.5pt; }
  h2, h3 { break-after: avoid; }
  tr, li, .box, figure { break-inside: avoid; }
  .photos img { max-height: 80mm; }
  thead { display: table-header-group; }
  a { color: inherit; text-decoration: none; }
  .draft .mark { display: block; position: fixed; inset: 40% 0 auto; text-align: center; transform: rotate(-30deg);
    font-size: 90pt; font-weight: 800; letter-spacing: .1em; color: rgba(138, 42, 0, .09); z-index: -1; text-transform: uppercase; }
}
`
