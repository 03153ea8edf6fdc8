import { expect, it } from '@jest/globals'
import { zipOf } from './zip-stream.ts'

const archiveOf = async (files: number): Promise<Buffer> => {
  const parts: Buffer[] = []
  const bytes = Buffer.from('recibo')
  const entries = Array.from({ length: files }, (_, index) => ({ name: `${index}.pdf`, bytes }))
  for await (const part of zipOf(entries)) parts.push(part)
  return Buffer.concat(parts)
}

it("stores the number of files at the end of an archive, also beyond the plain format's limit", async () => {
  const few = await archiveOf(3)
  expect(few.readUInt16LE(few.length - 22 + 10)).toBe(3)
  expect(few.includes('PK\x06\x06')).toBe(false)

  const many = await archiveOf(70_000)
  const end = many.length - 22
  expect(many.readUInt16LE(end + 10)).toBe(0xffff)
  const place = Number(many.readBigUInt64LE(end - 20 + 8))
  expect(many.toString('latin1', place, place + 4)).toBe('PK\x06\x06')
  expect(Number(many.readBigUInt64LE(place + 32))).toBe(70_000)
  expect(Number(many.readBigUInt64LE(place + 48))).toBe(many.readUInt32LE(end + 16))
  expect(many.toString('latin1', many.readUInt32LE(end + 16), many.readUInt32LE(end + 16) + 4)).toBe('PK\x01\x02')
})
