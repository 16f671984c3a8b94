import { Disk } from 'flydrive'
import { readS3Settings } from './s3Settings.ts'

/** Opens the bucket of an S3-compatible store. The S3 client is large, so only this function imports it. */
export async function openBucket(url: string): Promise<Disk> {
  const { S3Driver } = await import('flydrive/drivers/s3')
  const { endpoint, region, bucket, ...credentials } = readS3Settings(url)
  return new Disk(
    new S3Driver({
      endpoint,
      region,
      bucket,
      credentials,
      forcePathStyle: true,
      supportsACL: false,
      visibility: 'private',
      // Other stores do not support S3's own checksums; our checksum is in the row of each file.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    }),
  )
}
