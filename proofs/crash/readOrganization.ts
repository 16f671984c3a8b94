import { z } from 'zod'
import type { Found } from './ledger.ts'
import { callOrThrow, type HttpClient } from '../app/httpClient.ts'

const company = z.object({ id: z.string(), nationalId: z.string(), name: z.string() })
const division = z.object({ companyId: z.string() })

/** Reads all companies and divisions of an organisation, page by page, like a client. */
export async function readOrganization(client: HttpClient, orgId: string): Promise<Found> {
  const companies = await readAll(client, `/api/v1/organizations/${orgId}/companies`, company)
  const divisions = await readAll(client, `/api/v1/organizations/${orgId}/divisions`, division)
  return {
    companies: companies.content,
    divisions: divisions.content,
    companyTotal: companies.total,
    divisionTotal: divisions.total,
  }
}

async function readAll<T>(client: HttpClient, path: string, shape: z.ZodType<T>) {
  const page = z.object({ content: z.array(shape), isLast: z.boolean(), totalItems: z.number() })
  const content: T[] = []
  for (let pageNumber = 0; ; pageNumber += 1) {
    const answer = await callOrThrow(client, 'GET', `${path}?pageNumber=${pageNumber}&pageSize=100`)
    const read = page.parse(answer.body)
    content.push(...read.content)
    if (read.isLast) return { content, total: read.totalItems }
  }
}
