/** Paths of an import do not name its organisation: this returns it for a member's account, and null for others. */
export const organizationOfImport = `
create or replace function matrice.organization_of_import(account uuid, import uuid) returns uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select i.org_id from data_imports i join members m on m.org_id = i.org_id and m.account_id = account
  where i.id = import
$$;`

/**
 * For the schedule: files whose bytes never arrived and whose upload was not requested since that moment. Returns IDs
 * only.
 */
export const filesUnsentSince = `
create or replace function matrice.files_unsent_since(moment timestamptz)
returns table (organization uuid, file uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select f.org_id, f.id from data_files f
  where f.state = 'PREPARED' and greatest(f.created_at, f.token_expires_at) < moment
$$;`

/**
 * The account and organisation of an upload token, if it belongs to exactly this file and is still valid: the token
 * is the only proof of identity.
 */
export const placeOfUpload = `
create or replace function matrice.place_of_upload(token text, import uuid, file uuid, moment timestamptz)
returns table (organization uuid, account uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select f.org_id, f.token_account_id from data_files f
  where f.token_hash = token and f.import_id = import and f.id = file and f.state = 'PREPARED'
    and f.token_expires_at > moment
$$;`
