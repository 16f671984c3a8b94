import { organizations, type Organization } from '#model/resources/organizations.ts'
import { asResource } from '#src/resources/fromSchema/asResource.ts'

export const organizationResource = asResource(organizations)

export type ProfiledOrganization = Organization
