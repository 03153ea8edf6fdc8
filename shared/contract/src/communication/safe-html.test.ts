import { describe, expect, it } from '@jest/globals'
import { parseSafeHtml, printSafeHtml, safeAddress, sanitizeHtml, textOfHtml } from './safe-html.ts'

/** Input and expected output. */
const cases: readonly (readonly [string, string])[] = [
  ['<p>Hola <b>mundo</b></p>', '<p>Hola <strong>mundo</strong></p>'],
  ['<script>alert(1)</script>fin', 'fin'],
  ['<ScRiPt src=//evil>x</sCrIpT>fin', 'fin'],
  ['<script>alert(1)', ''],
  ['<img src=x onerror=alert(1)>fin', 'fin'],
  ['<svg/onload=alert(1)><p>x</p></svg>fin', 'fin'],
  ['<math><mi>x</mi></math>fin', 'fin'],
  ['<iframe srcdoc="<script>alert(1)</script>"></iframe>fin', 'fin'],
  ['<p onclick="alert(1)" style="position:fixed" id=a>x</p>', '<p>x</p>'],
  ['<a href="javascript:alert(1)">x</a>', 'x'],
  ['<a href="java\tscript:alert(1)">x</a>', 'x'],
  ['<a href="&#106;avascript&colon;alert(1)">x</a>', 'x'],
  ['<a href="\u0001javascript:alert(1)">x</a>', 'x'],
  ['<a href="data:text/html,<script>1</script>">x</a>', 'x'],
  ['<a href="vbscript:x">x</a>', 'x'],
  ['<a href="//evil.example">x</a>', 'x'],
  ['<a href="/logout">x</a>', 'x'],
  [
    '<a href=https://ok.example/a?b=1&amp;c=2>x</a>',
    '<a href="https://ok.example/a?b=1&#38;c=2" rel="noopener noreferrer" target="_blank">x</a>',
  ],
  [
    '<a href="https://ok.example/&quot;onmouseover=alert(1)">x</a>',
    '<a href="https://ok.example/%22onmouseover=alert(1)" rel="noopener noreferrer" target="_blank">x</a>',
  ],
  [
    '<a title=">" href="mailto:a@b.example">x</a>',
    '<a href="mailto:a@b.example" rel="noopener noreferrer" target="_blank">x</a>',
  ],
  ['<ul><li>uno<li>dos</ul>', '<ul><li>uno<li>dos</li></li></ul>'],
  ['<p>sin cerrar <em>esto', '<p>sin cerrar <em>esto</em></p>'],
  ['</p></div>cierra de más', 'cierra de más'],
  ['a < b && c > d', 'a &#60; b &#38;&#38; c &#62; d'],
  ['&lt;script&gt;alert(1)&lt;/script&gt;', '&#60;script&#62;alert(1)&#60;/script&#62;'],
  ['<<script>alert(1)</script>', '&#60;'],
  ['<scr<script>ipt>alert(1)</script>', 'ipt&#62;alert(1)'],
  ['<!-- <p> -->fin', 'fin'],
  ['<!--><script>alert(1)</script>-->fin', 'fin'],
  ['<![CDATA[<script>alert(1)</script>]]>fin', 'alert(1)]]&#62;fin'],
  ['<style>*{background:url(//evil)}</style>fin', 'fin'],
  [
    '<base href="//evil"><meta http-equiv=refresh content=0><link rel=stylesheet href=//evil><form action=//evil><input name=q></form>fin',
    'fin',
  ],
  ['<p/onmouseover=alert(1)>x</p>', '<p>x</p>'],
  ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">', ''],
  ['<textarea></textarea><script>alert(1)</script>', ''],
  ['<template><script>alert(1)</script></template>fin', 'fin'],
  ['{{7*7}} ${1+1} @nombre', '{{7*7}} ${1+1} @nombre'],
  ['&#0;&#xD800;&#99999999;x', 'x'],
  ['x\u0000<p>y', 'x\u0000<p>y</p>'],
]

describe('safe HTML', () => {
  it.each(cases)('sanitizes %j', (input, output) => {
    expect(sanitizeHtml(input)).toBe(output)
  })

  it.each(cases)('keeps safe HTML unchanged: %j', (input) => {
    const once = sanitizeHtml(input)
    expect(sanitizeHtml(once)).toBe(once)
  })

  it('never prints an attribute other than a link, nor an unlisted element', () => {
    for (const [input] of cases) {
      const printed = sanitizeHtml(input)
      expect(
        printed.replace(
          /<\/?(p|br|strong|em|u|s|h2|h3|ul|ol|li|blockquote|hr)>|<a( href="(https?:|mailto:|tel:)[^"<>]*" rel="noopener noreferrer" target="_blank")?>|<\/a>/g,
          '',
        ),
      ).not.toMatch(/[<>]/)
    }
  })

  // Quadratic work would take hours here.
  it.each(['<p>', '<a "', "'", '<!--', '&#', '<', "<a '>", '</p>'])('ends with a million of %s', (evil) => {
    expect(typeof printSafeHtml(parseSafeHtml(`<a ${evil.repeat(1_000_000)}`))).toBe('string')
  })

  it('returns the plain text', () => {
    expect(textOfHtml('<h2>Novedades</h2><p>Uno <b>dos</b><br>tres</p><ul><li>a</li><li>b</li></ul>')).toBe(
      'Novedades\n\nUno dos\ntres\n\n- a\n- b',
    )
  })

  it('adds the address of each link to the text part of a mail', () => {
    const html = '<p>Ver <a href="https://a.example/b">el sitio</a> o <a href="https://a.example">https://a.example</a></p>'
    expect(textOfHtml(html, { links: true })).toBe('Ver el sitio (https://a.example/b) o https://a.example/')
    expect(textOfHtml(html)).toBe('Ver el sitio o https://a.example')
  })

  it('recognises safe addresses', () => {
    expect(safeAddress('HTTPS://A.example')).toBe('https://a.example/')
    expect(safeAddress('jAvAsCrIpT:alert(1)')).toBeUndefined()
    expect(safeAddress('https://')).toBeUndefined()
  })
})
