import { crc32 } from 'node:zlib'

export interface ZipEntry {
  readonly name: string
  readonly bytes: Buffer
  /** Like `bytes`, deflated; without it the file is stored uncompressed. */
  readonly packed?: Buffer
}

/** DOS time of 1980-01-01: an archive of the same files always has the same bytes. */
const date = 0x21

/** Maximum files without the ZIP64 extension. */
const maxPlainFiles = 0xffff - 1

/**
 * Streams a ZIP archive. Names are UTF-8; any number of files, up to 4 GB.
 * Throws RangeError beyond.
 */
export async function* zipOf(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = []
  let offset = 0
  for await (const { name, bytes, packed } of entries) {
    const file = Buffer.from(name)
    const stored = packed ?? bytes
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(0x0800, 2)
    facts.writeUInt16LE(packed ? 8 : 0, 4)
    facts.writeUInt16LE(0, 6)
    facts.writeUInt16LE(date, 8)
    facts.writeUInt32LE(crc32(bytes), 10)
    facts.writeUInt32LE(stored.length, 14)
    facts.writeUInt32LE(bytes.length, 18)
    facts.writeUInt16LE(file.length, 22)
    const head = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), facts, file])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), facts, tail, file]))
    offset += head.length + stored.length
    if (offset > 0xffffffff) throw new RangeError('Too much for one ZIP archive')
    yield head
    yield stored
  }
  const index = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  const counted = Math.min(directory.length, 0xffff)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(counted, 8)
  end.writeUInt16LE(counted, 10)
  end.writeUInt32LE(index.length, 12)
  end.writeUInt32LE(offset, 16)
  yield index
  if (directory.length > maxPlainFiles) yield endOfMany(directory.length, index.length, offset)
  yield end
}

/** The end record of an archive with more files than the common one can count; after it, its locator. */
const endOfMany = (files: number, size: number, offset: number): Buffer => {
  const end = Buffer.alloc(56 + 20)
  end.write('PK\x06\x06', 'latin1')
  end.writeBigUInt64LE(44n, 4) // size of the rest of the record
  end.writeUInt16LE(45, 12)
  end.writeUInt16LE(45, 14)
  end.writeBigUInt64LE(BigInt(files), 24)
  end.writeBigUInt64LE(BigInt(files), 32)
  end.writeBigUInt64LE(BigInt(size), 40)
  end.writeBigUInt64LE(BigInt(offset), 48)
  end.write('PK\x06\x07', 56, 'latin1')
  end.writeBigUInt64LE(BigInt(offset + size), 64)
  end.writeUInt32LE(1, 72)
  return end
}
