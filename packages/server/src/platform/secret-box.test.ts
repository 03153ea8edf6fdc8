import { expect, it } from '@jest/globals'
import { openSecret, sealSecret } from './secret-box.ts'

const [key, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
const box = sealSecret(key, 'tenant/company', Buffer.from('secreto'))

it('decrypts a sealed secret only in its place and under its key', () => {
  expect(String(openSecret(key, 'tenant/company', box))).toBe('secreto')
  expect(openSecret(key, 'tenant/other', box)).toBe('damaged')
  expect(openSecret(other, 'tenant/company', box)).toBe('other-key')
})

const [form = '', name = '', start = '', tag = '', bytes = ''] = box.split('.')
it.each([
  ['another form', ['2', name, start, tag, bytes]],
  // A shorter tag is easier to forge: the cipher itself would accept one of four bytes.
  ['a shortened seal', [form, name, start, Buffer.from(tag, 'base64url').subarray(0, 12).toString('base64url'), bytes]],
  ['no seal', [form, name, start]],
  ['nothing sealed', [form, name, start, tag]],
  ['a changed secret', [form, name, start, tag, Buffer.from('sekreto').toString('base64url')]],
])('reports %s as damaged', (_, parts) => {
  expect(openSecret(key, 'tenant/company', parts.join('.'))).toBe('damaged')
})
