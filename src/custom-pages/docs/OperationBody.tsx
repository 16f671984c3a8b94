import { styled } from '@mui/material/styles'
import { keyUnder } from '#locales/textKey.ts'
import type { JsonSchema, OpenapiDocument } from '#model/wire/system/openapi.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import type { Operation } from './operations.ts'
import { schemaLines, typeName } from './schemaLines.ts'

/** Parameters, body and responses of an operation. */
export const OperationBody = ({
  operation,
  document,
}: {
  operation: Operation
  document: OpenapiDocument
}) => {
  const { t } = useTexts()
  const body = schemaOf(operation.requestBody?.content)
  const security = operation.security?.flatMap((scheme) => Object.keys(scheme)) ?? []
  return (
    <Body>
      {operation.description !== undefined && <p>{operation.description}</p>}
      <p>
        {t('docs.security')}
        {'\u00A0: '}
        {security.length === 0 ? t('docs.open') : security.join(', ')}
      </p>
      {operation.parameters.length > 0 && (
        <table>
          <caption>{t('docs.parameters')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('docs.name')}</th>
              <th scope="col">{t('docs.place')}</th>
              <th scope="col">{t('docs.type')}</th>
            </tr>
          </thead>
          <tbody>
            {operation.parameters.map((parameter) => (
              <tr key={`${parameter.in} ${parameter.name}`}>
                <th scope="row">
                  {parameter.name} {parameter.required && <small>{t('docs.required')}</small>}
                </th>
                <td>{t(keyUnder('docs.places', parameter.in))}</td>
                <td>{parameter.schema ? typeName(parameter.schema, document) : ''}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {body && <SchemaTable title={t('docs.body')} schema={body} document={document} />}
      {Object.entries(operation.responses).map(([status, response]) => {
        const schema = schemaOf(response.content)
        const title = `${t('docs.responses')} ${status === 'default' ? t('docs.otherStatus') : status}`
        return schema ? (
          <SchemaTable key={status} {...{ title, schema, document }} />
        ) : (
          <p key={status}>{title}</p>
        )
      })}
    </Body>
  )
}

/** A schema as a table of its fields. Nested fields are indented. */
const SchemaTable = ({
  title,
  schema,
  document,
}: {
  title: string
  schema: JsonSchema
  document: OpenapiDocument
}) => {
  const { t } = useTexts()
  const lines = schemaLines(schema, document)
  return (
    <table>
      <caption>
        {title} <small>{typeName(schema, document)}</small>
      </caption>
      {lines.length > 0 && (
        <thead>
          <tr>
            <th scope="col">{t('docs.name')}</th>
            <th scope="col">{t('docs.type')}</th>
          </tr>
        </thead>
      )}
      <tbody>
        {lines.map(({ path, depth, name, type, isRequired }) => (
          <tr key={path}>
            <th scope="row" style={{ paddingLeft: depth * 16 }}>
              {name} {isRequired && <small>{t('docs.required')}</small>}
            </th>
            <td>{type}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const schemaOf = (
  content: Readonly<Record<string, { schema?: JsonSchema | undefined }>> | undefined,
): JsonSchema | undefined => Object.values(content ?? {})[0]?.schema

const Body = styled('div')(({ theme: { vars, typography } }) => ({
  display: 'grid',
  gap: 16,
  padding: '4px 16px 16px',
  overflowX: 'auto',
  '& p': { color: vars.palette.text.secondary },
  '& table': { width: '100%', borderCollapse: 'collapse' },
  '& caption': { ...typography.h4, textAlign: 'start', padding: '4px 0' },
  '& small': { ...typography.caption, color: vars.palette.text.tertiary },
  '& th, & td': {
    padding: '6px 12px 6px 0',
    textAlign: 'start',
    verticalAlign: 'top',
    borderBottom: `1px solid ${vars.palette.divider}`,
    overflowWrap: 'anywhere',
  },
  '& th[scope="col"]': { ...typography.subtitle2, color: vars.palette.text.tertiary },
  '& th[scope="row"]': { fontWeight: 500, minWidth: 140 },
  '& td': { color: vars.palette.text.secondary },
}))
