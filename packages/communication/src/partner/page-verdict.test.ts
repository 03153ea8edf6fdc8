import { expect, it } from '@jest/globals'
import { verdictOn } from './page-verdict.ts'

const sites = [
  { origin: 'https://intranet.empresa.com', embeds: true },
  { origin: 'http://portal.local:8080', embeds: true },
  { origin: 'https://viejo.empresa.com', embeds: false },
]

it('returns the origin of a pasted address and the reason why a page is not admitted', () => {
  const outcomes = [
    'https://intranet.empresa.com/inicio?x=1#a',
    'Intranet.Empresa.com/',
    'http://portal.local:8080/',
    'http://intranet.empresa.com/',
    'https://viejo.empresa.com',
    'https://otra.com/x',
    'null',
    'file:///C:/intranet.html',
    'ftp://intranet.empresa.com',
    'no es nada',
  ].map((address) => {
    const { intent, origin, text } = verdictOn(address, sites) ?? { intent: '', text: '' }
    return [intent, origin, text]
  })
  expect(outcomes).toEqual([
    ['success', 'https://intranet.empresa.com', 'https://intranet.empresa.com está admitido.'],
    ['success', 'https://intranet.empresa.com', 'https://intranet.empresa.com está admitido.'],
    ['warning', 'http://portal.local:8080', expect.stringContaining('sin los alcances que muestran sueldos')],
    ['error', 'http://intranet.empresa.com', expect.stringContaining('la lista tiene https://intranet.empresa.com')],
    ['error', 'https://viejo.empresa.com', expect.stringContaining('no puede mostrar los widgets')],
    ['error', 'https://otra.com', expect.stringContaining('Agregalo en «Ver sitios admitidos»')],
    ['error', undefined, expect.stringContaining('allow-same-origin')],
    ['error', undefined, expect.stringContaining('no tiene un origen')],
    ['error', undefined, expect.stringContaining('usá https')],
    ['error', undefined, expect.stringContaining('No es la dirección')],
  ])
  expect(verdictOn('  ', sites)).toBeUndefined()
})
