/** A bucket of an S3-compatible service, and the key pair that reads and writes it. */
export interface S3Settings {
  /** Address of the service without a trailing slash; the bucket is the first part of the path. */
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKey: string
  readonly secretKey: string
}

/** `LEGAJO_S3=https://host/bucket` with its access keys; undefined without the setting. */
export const s3In = (env: NodeJS.ProcessEnv): S3Settings | undefined => {
  const address = env['LEGAJO_S3']
  if (!address) return undefined
  const url = URL.canParse(address) ? new URL(address) : undefined
  const bucket = url?.pathname.replace(/^\/|\/$/g, '') ?? ''
  if (!url || !/^https?:$/.test(url.protocol) || !/^[a-z0-9][a-z0-9.-]{1,62}$/.test(bucket))
    throw new Error(`LEGAJO_S3: «${address}» no es una dirección con un depósito, como «https://s3.example.com/legajo»`)
  const accessKey = env['LEGAJO_S3_KEY']
  const secretKey = env['LEGAJO_S3_SECRET']
  if (!accessKey || !secretKey)
    throw new Error('LEGAJO_S3 necesita LEGAJO_S3_KEY y LEGAJO_S3_SECRET, el par de claves del depósito')
  return { endpoint: url.origin, bucket, region: env['LEGAJO_S3_REGION'] ?? 'us-east-1', accessKey, secretKey }
}
