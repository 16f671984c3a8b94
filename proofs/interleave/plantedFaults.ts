import type { Rewrite } from '../app/rewriteStatements.ts'

/** A fault in the stores, or in the database, where a second statement reverts it. */
export type PlantedFault = { rewrite: Rewrite } | { plant: string; mend: string }

/** Faults that somebody could introduce one day; the proof must find each of them. */
export const plantedFaults: Readonly<Record<string, PlantedFault>> = {
  'a record is not locked before it is changed': {
    rewrite: (text) => text.replace(/ for update of t$/, ''),
  },
  'owners of one company are added up by two at once': {
    rewrite: (text) =>
      text.startsWith('select "id" from "companies"') ? text.replace(' for no key update', '') : text,
  },
  'a change gives no new version': {
    rewrite: (text) => text.replace('version = version + 1', 'version = version'),
  },
  'changes are not written into the history': {
    rewrite: (text) => (/^insert into "?changes\b/.test(text) ? null : text),
  },
  'the next main company is not flagged': {
    rewrite: (text) => (/^update "companies" set "is_main".*"id" = /.test(text) ? null : text),
  },
  'deleted divisions are still counted': {
    plant: 'alter table divisions disable trigger count_delete',
    mend: 'alter table divisions enable trigger count_delete',
  },
  'what is acknowledged is not kept': {
    plant: `create function lose() returns trigger language plpgsql as $$
      begin return case when random() < 0.2 then null else new end; end $$;
      create trigger lose before update on divisions for each row execute function lose()`,
    mend: 'drop function lose cascade',
  },
}
