import { useGetList } from 'react-admin'
import { subjects, type Subject } from '#model/resources/subjects.ts'
import type { SubjectPlace } from '#src/dataProvider/calls/materiality.ts'
import { wholeList } from '#src/dataProvider/allPages.ts'
import { addResource } from '#src/dataProvider/providerResources.ts'

addResource(subjects)

export const subjectsKey = ['subjects']

/** All subjects of a topic, including archived ones. */
export const useSubjects = (params: SubjectPlace) =>
  useGetList<Subject>('subjects', { pagination: wholeList, meta: params })
