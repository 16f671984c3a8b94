/** Parts of `FILES_URL`: `s3://key:secret@host/bucket?region=…&endpoint=…`. */
export type S3Settings = {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

/**
 * Parses an S3 address. Key and secret are percent-encoded. The endpoint is `https://<host>` unless `endpoint` names
 * another, such as one over http; the default region is `us-east-1`. Buckets are addressed by path, which every
 * S3-compatible store supports.
 * @throws Error that names the missing part
 */
export function readS3Settings(url: string): S3Settings {
  const { protocol, host, pathname, username, password, searchParams } = new URL(url)
  const bucket = pathname.replace(/^\/|\/$/g, '')
  if (protocol !== 's3:') throw new Error('FILES_URL must begin with s3://')
  if (!username || !password)
    throw new Error('FILES_URL must carry key and secret: s3://key:secret@host/bucket')
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) {
    throw new Error('FILES_URL must name one bucket behind the host: s3://key:secret@host/bucket')
  }
  return {
    endpoint: searchParams.get('endpoint') ?? `https://${host}`,
    region: searchParams.get('region') ?? 'us-east-1',
    bucket,
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
  }
}

/** Whether this is a valid address of a store. */
export function isS3Url(url: string): boolean {
  try {
    return readS3Settings(url).bucket !== ''
  } catch {
    return false
  }
}
