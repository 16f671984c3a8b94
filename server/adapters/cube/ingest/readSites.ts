import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { IngestOrder } from '../ingest.ts'
import type { Engine } from './openEngine.ts'
import { Refused } from './refused.ts'
import { literal } from './sql.ts'

/**
 * Makes `sites(id, company_id, name, national_id)` and `site_words(word_folded, site)`: each national id and name, and
 * the spellings that users have mapped. A spelling shared by two divisions matches neither, unless a user has mapped
 * it.
 */
export async function readSites(engine: Engine, order: IngestOrder): Promise<void> {
  const taught = join(order.work, 'spellings.json')
  const spellings = Object.entries(order.siteValues).map(([word, site]) => ({ word, site }))
  await writeFile(taught, JSON.stringify(spellings), { mode: 0o600 })
  await engine.run(`create table sites as
    select id, "companyId" as company_id, name, "nationalId" as national_id, "isHeadquarter" as is_headquarter, country, currency,
      fold(name) as folded
    from read_json(${literal(order.sites)}, format = 'newline_delimited', columns = {
      id: 'varchar', "companyId": 'varchar', name: 'varchar', "nationalId": 'varchar', "isHeadquarter": 'boolean',
      country: 'varchar', currency: 'varchar'})`)
  await engine.run(`create table taught as
    select fold(word) as word_folded, any_value(site) as site
    from read_json(${literal(taught)}, format = 'array', columns = {word: 'varchar', site: 'varchar'})
    where word is not null group by all`)
  await engine.run(`create table own_words as
    select fold(national_id) as word_folded, id as site from sites where national_id is not null
    union select folded, id from sites
    union select lower(id), id from sites`)
  await engine.run(`create table shared_words as
    select word_folded from own_words group by all having count(distinct site) > 1
    except select word_folded from taught`)
  await engine.run(`create table site_words as
    select word_folded, site from taught where site in (select id from sites)
    union all
    select word_folded, site from own_words
    where word_folded not in (select word_folded from taught)
      and word_folded not in (select word_folded from shared_words)`)
}

/**
 * Makes `headquarter(id)`, the site of rows that name none.
 * @throws Refused unless the perimeter has exactly one
 */
export async function findHeadquarter(engine: Engine): Promise<void> {
  await engine.run('create table headquarter as select id from sites where is_headquarter')
  const [found] = await engine.rows<{ sites: number }>('select count(*)::integer as sites from headquarter')
  if (found?.sites !== 1) throw new Refused('dataFileCompany')
}
