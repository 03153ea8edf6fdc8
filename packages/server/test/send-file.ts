import type { AnyEndpoint } from '@legajo/contract/endpoint.ts'
import { fillPath } from '@legajo/contract/path.ts'
import type { Caller, TestApp } from './test-app.ts'

interface FileToSend {
  readonly name: string
  readonly bytes: Buffer
}
export type SendFile = (
  call: AnyEndpoint,
  file: FileToSend | readonly FileToSend[],
  fields?: Readonly<Record<string, string>>,
) => Promise<{ readonly status: number; readonly body: ReturnType<typeof JSON.parse> }>

/** Uploads files as a browser does, for a user of tenant1. */
export const sender =
  (app: TestApp, { session }: Caller): SendFile =>
  async (call, file, fields = {}) => {
    const line = '----legajo'
    const texts = Object.entries(fields).map(
      ([name, value]) => `--${line}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    const parts = [file]
      .flat()
      .flatMap(({ name, bytes }) => [
        Buffer.from(
          `--${line}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
        ),
        bytes,
        Buffer.from('\r\n'),
      ])
    const answer = await app.server.http.inject({
      method: 'POST',
      url: `/api${fillPath(call.path, {})}`,
      payload: Buffer.concat([Buffer.from(texts.join('')), ...parts, Buffer.from(`--${line}--\r\n`)]),
      headers: {
        'x-tenant': 'tenant1',
        authorization: `Bearer ${session?.accessToken}`,
        'selected-company': String(session?.companyId),
        'content-type': `multipart/form-data; boundary=${line}`,
      },
    })
    return { status: answer.statusCode, body: answer.json() }
  }
