import { apiPath } from '../apiPath.ts'
import type { Http } from '../http.ts'

/** `PUT …/companies/{companyId}/headquarter`: which of its sites is the company's headquarter. */
export async function setHeadquarter(
  http: Http,
  orgId: string,
  companyId: string,
  headquarterId: string,
): Promise<void> {
  await http({
    method: 'PUT',
    path: apiPath`/organizations/${orgId}/companies/${companyId}/headquarter`,
    body: { headquarterId },
  })
}
