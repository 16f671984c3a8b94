import type { FastifyRequest } from 'fastify'
import type { Report } from '#model/wire/materiality/reports.ts'
import { expiryOf, type StoredReport } from '#server/store/materiality/reports/reportQueue.ts'

/** A report as its reader sees it: the reason of a failure in words, and when it will be deleted. */
export const labelReport = (
  { finishedAt, error, ...found }: StoredReport,
  { t }: FastifyRequest,
): Report => ({
  ...found,
  error: error && { code: error, message: t(`errors.${error}`) },
  expiresAt: finishedAt && expiryOf(finishedAt),
})
