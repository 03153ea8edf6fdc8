import { open, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { AwsClient } from 'aws4fetch'
import type { S3Settings } from '../settings/s3-settings.ts'
import type { FileStorage } from './file-storage.ts'

/** Milliseconds until a request without an answer is given up. */
const answerTimeout = 30_000

/** Files in a bucket of an S3-compatible service. */
export const s3Storage = ({ endpoint, bucket, region, accessKey, secretKey }: S3Settings): FileStorage => {
  let client: Promise<AwsClient> | undefined
  const openClient = async (): Promise<AwsClient> => {
    const { AwsClient: Client } = await import('aws4fetch')
    return new Client({ accessKeyId: accessKey, secretAccessKey: secretKey, service: 's3', region, retries: 2 })
  }
  const addressOf = (tenantId: number, sha256: string) => `${endpoint}/${bucket}/${tenantId}/${sha256.slice(0, 2)}/${sha256}`
  const request = async (address: string, init: RequestInit, accepted: readonly number[]): Promise<Response> => {
    client ??= openClient()
    const answer = await (await client).fetch(address, { ...init, signal: AbortSignal.timeout(answerTimeout) })
    if (accepted.includes(answer.status)) return answer
    const detail = (await answer.text()).slice(0, 300)
    throw new Error(`S3 answered ${answer.status} to ${init.method}: ${detail}`)
  }
  return {
    put: async (tenantId, sha256, localFile) => {
      const address = addressOf(tenantId, sha256)
      const { size } = await stat(localFile)
      const stored = await request(address, { method: 'HEAD' }, [200, 404])
      // Another size is the rest of an interrupted upload of a service that shows them.
      if (stored.status === 200 && Number(stored.headers.get('content-length')) === size) return
      const handle = await open(localFile)
      try {
        const body = size > maxBufferedBytes ? undefined : await handle.readFile()
        await request(
          address,
          {
            method: 'PUT',
            body: body ?? (Readable.toWeb(handle.createReadStream({ autoClose: false })) as unknown as BodyInit),
            headers: { 'content-length': String(size), 'x-amz-content-sha256': sha256 },
            ...(!body && { duplex: 'half' }),
          } as RequestInit,
          [200],
        )
      } finally {
        await handle.close()
      }
    },
    open: async (tenantId, sha256, range) => {
      const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end}` } : {}
      const { status, body } = await request(addressOf(tenantId, sha256), { method: 'GET', headers }, [200, 206, 404])
      return status !== 404 && body ? Readable.fromWeb(body as unknown as ReadableStream) : undefined
    },
    remove: async (tenantId, sha256) => {
      await request(addressOf(tenantId, sha256), { method: 'DELETE' }, [200, 204, 404])
    },
  }
}

/** A file up to this size is sent from memory, so that a failed request can be repeated; archives are streamed. */
const maxBufferedBytes = 32_000_000
