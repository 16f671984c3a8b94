import { styled } from '@mui/material/styles'
import { Fragment, type ReactNode } from 'react'
import type { Resource } from '#model/schema/defineResource.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { resourceText } from '../labelKeys.ts'
import { SchemaShow } from '../SchemaShow.tsx'
import { formSections } from './formLeaves.ts'

/** The fields of a form for a person whose role does not permit its call, in the same sections. */
export const SchemaReading = ({
  resource,
  record,
  after,
}: {
  resource: Resource
  record: object
  /** Content after a section, by its name. */
  after?: Readonly<Record<string, ReactNode>> | undefined
}) => {
  const { t } = useTexts()
  return (
    <Sections>
      {formSections(resource, 'create').map(({ name, leaves }) => (
        <Fragment key={name}>
          <section aria-label={t(resourceText(resource, `sections.${name}`))}>
            <h2>{t(resourceText(resource, `sections.${name}`))}</h2>
            <SchemaShow {...{ resource, record }} paths={leaves.map(({ path }) => path)} />
          </section>
          {after?.[name]}
        </Fragment>
      ))}
    </Sections>
  )
}

const Sections = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 28,
  '& h2': theme.typography.h3,
  '& section > dl': { marginTop: 12, paddingTop: 12 },
}))
