-- The schema up to 0056 and the rows that come with it, as pg_dump writes them. An empty line ends a
-- statement.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE FUNCTION forget_crsp_list() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
       begin
         new.crsp_list_id := null;
         return new;
       end $$;

CREATE FUNCTION keep_car_paper() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
       begin
         if tg_op = 'DELETE' then
           if pg_trigger_depth() < 2 then
             raise exception 'a check of papers is not deleted';
           end if;
           return old;
         end if;
         if current_setting('shop.erasing', true) is distinct from 'on'
           and to_jsonb(new) - 'checked_by' <> to_jsonb(old) - 'checked_by' then
           raise exception 'a check of papers is not changed';
         end if;
         return new;
       end $$;

CREATE FUNCTION keep_first_prices() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
       begin
         insert into car_price_history (car_id, changed_at, price)
         select id, clock_timestamp(), price from inserted;
         return null;
       end $$;

CREATE FUNCTION keep_inspection_addendum() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
       begin
         if tg_op = 'DELETE' then
           if pg_trigger_depth() < 2 then
             raise exception 'an addendum to an inspection is not deleted';
           end if;
           return old;
         end if;
         if current_setting('shop.erasing', true) is distinct from 'on'
           and to_jsonb(new) - 'added_by' <> to_jsonb(old) - 'added_by' then
           raise exception 'an addendum to an inspection is not changed';
         end if;
         return new;
       end $$;

CREATE FUNCTION keep_price_history() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
       begin
         insert into car_price_history (car_id, changed_at, price)
         values (new.id, clock_timestamp(), new.price);
         return null;
       end $$;

CREATE FUNCTION keep_published_inspection() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
       begin
         if tg_op = 'DELETE' then
           if old.status <> 'draft' and pg_trigger_depth() < 2 then
             raise exception 'a published inspection is not deleted';
           end if;
           return old;
         end if;
         if old.status = 'draft' or current_setting('shop.erasing', true) = 'on' then
           return new;
         end if;
         if (old.status <> 'published' and new.status <> old.status) or new.status = 'draft'
           or to_jsonb(new) - '{status,withdrawn_at,withdrawn_reason,inspector_id}'::text[]
             <> to_jsonb(old) - '{status,withdrawn_at,withdrawn_reason,inspector_id}'::text[] then
           raise exception 'a published inspection is not changed';
         end if;
         return new;
       end $$;

CREATE FUNCTION keep_signed_quote() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
       declare
         open_columns text[] :=
           '{status,decided_at,withdrawn_reason,car_id,inquiry_id,signed_by}';
       begin
         if current_setting('shop.erasing', true) is distinct from 'on'
           and to_jsonb(new) - open_columns <> to_jsonb(old) - open_columns then
           raise exception 'a signed quote is not changed';
         end if;
         return new;
       end $$;

CREATE FUNCTION search_normal(value text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN btrim(regexp_replace(lower((translate(value, 'ÀÁÂÃÄÅàáâãäåÇçČčÈÉÊËèéêëĚěÌÍÎÏìíîïÑñÒÓÔÕÖØòóôõöøŠšÙÚÛÜùúûüÝýŽž'::text, 'AAAAAAaaaaaaCcCcEEEEeeeeEeIIIIiiiiNnOOOOOOooooooSsUUUUuuuuYyZz'::text) COLLATE "C")), '[^a-z0-9]+'::text, ' '::text, 'g'::text));

CREATE FUNCTION touch_car() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
       begin
         new.version := old.version + 1;
         return new;
       end $$;

CREATE FUNCTION touch_edited_car() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
       declare
         edited cars := new;
       begin
         edited.is_featured := old.is_featured;
         edited.is_available := old.is_available;
         edited.status := old.status;
         edited.sold_at := old.sold_at;
         edited.reserved_by := old.reserved_by;
         edited.reserved_for := old.reserved_for;
         edited.reserved_until := old.reserved_until;
         edited.version := old.version;
         -- Made of the others, and only after this trigger.
         edited.mileage_km := old.mileage_km;
         edited.search_title := old.search_title;
         edited.search_text := old.search_text;
         if edited is distinct from old and new.updated_at is not distinct from old.updated_at then
           new.updated_at := now();
         end if;
         return new;
       end $$;

CREATE FUNCTION touch_updated_at() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
       begin
         if new.updated_at is not distinct from old.updated_at then
           new.updated_at := now();
         end if;
         return new;
       end $$;

CREATE TABLE alert_messages (
    person_id uuid NOT NULL,
    id uuid NOT NULL,
    payload jsonb NOT NULL,
    due_at timestamp with time zone NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    told_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE alert_people (
    id uuid NOT NULL,
    email text,
    token_hash text NOT NULL,
    consent_version text NOT NULL,
    consented_at timestamp with time zone NOT NULL,
    confirmed_at timestamp with time zone,
    stopped_at timestamp with time zone,
    last_told_at timestamp with time zone,
    used_at timestamp with time zone DEFAULT now() NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    phone_e164 text,
    push jsonb,
    keep_asked_at timestamp with time zone,
    CONSTRAINT alert_people_channel_check CHECK ((num_nonnulls(email, phone_e164, push) = 1)),
    CONSTRAINT alert_people_consent_version_check CHECK (((char_length(consent_version) >= 1) AND (char_length(consent_version) <= 40))),
    CONSTRAINT alert_people_email_check CHECK (((char_length(email) >= 3) AND (char_length(email) <= 254))),
    CONSTRAINT alert_people_phone_e164_check CHECK ((phone_e164 ~ '^[+][0-9]{8,15}$'::text)),
    CONSTRAINT alert_people_push_check CHECK ((((char_length((push ->> 'endpoint'::text)) >= 10) AND (char_length((push ->> 'endpoint'::text)) <= 1000)) AND ((char_length((push ->> 'p256dh'::text)) >= 80) AND (char_length((push ->> 'p256dh'::text)) <= 100)) AND ((char_length((push ->> 'auth'::text)) >= 20) AND (char_length((push ->> 'auth'::text)) <= 40)))),
    CONSTRAINT alert_people_token_hash_check CHECK ((char_length(token_hash) = 64))
);

CREATE TABLE analytics (
    id uuid NOT NULL,
    event_type text NOT NULL,
    car_id uuid,
    page_url text,
    referrer text,
    metadata jsonb DEFAULT '{}'::jsonb NOT NULL,
    session_id text,
    user_agent text,
    is_test boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT analytics_event_type_check CHECK ((event_type = ANY (ARRAY['page_view'::text, 'car_view'::text, 'inquiry'::text, 'search'::text, 'whatsapp_click'::text, 'call_click'::text, 'share'::text, 'favourite'::text, 'compare'::text]))),
    CONSTRAINT analytics_metadata_check CHECK ((jsonb_typeof(metadata) = 'object'::text)),
    CONSTRAINT analytics_page_url_check CHECK ((char_length(page_url) <= 2000)),
    CONSTRAINT analytics_referrer_check CHECK ((char_length(referrer) <= 2000)),
    CONSTRAINT analytics_session_id_check CHECK (((char_length(session_id) >= 1) AND (char_length(session_id) <= 100))),
    CONSTRAINT analytics_user_agent_check CHECK ((char_length(user_agent) <= 500))
);

CREATE TABLE attempt_counts (
    key text NOT NULL,
    points integer DEFAULT 0 NOT NULL,
    expire bigint
);

CREATE TABLE audit_log (
    id uuid NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    actor_id uuid,
    actor text NOT NULL,
    action text NOT NULL,
    entity text NOT NULL,
    entity_id text,
    before jsonb,
    after jsonb,
    request_id text,
    undoes_id uuid,
    detail jsonb,
    CONSTRAINT audit_log_action_check CHECK ((action ~ '^[a-z_]+[.][a-z_]+$'::text)),
    CONSTRAINT audit_log_actor_check CHECK (((char_length(actor) >= 1) AND (char_length(actor) <= 320))),
    CONSTRAINT audit_log_entity_check CHECK ((entity ~ '^[a-z_]+$'::text)),
    CONSTRAINT audit_log_entity_id_check CHECK (((char_length(entity_id) >= 1) AND (char_length(entity_id) <= 100))),
    CONSTRAINT audit_log_request_id_check CHECK ((char_length(request_id) <= 100))
);

CREATE TABLE auth_accounts (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    account_id text NOT NULL,
    provider_id text NOT NULL,
    password text,
    access_token text,
    refresh_token text,
    id_token text,
    access_token_expires_at timestamp with time zone,
    refresh_token_expires_at timestamp with time zone,
    scope text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE auth_keys (
    id uuid NOT NULL,
    public_key text NOT NULL,
    private_key text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone,
    alg text,
    crv text
);

CREATE TABLE auth_passkeys (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    name text,
    credential_id text NOT NULL,
    public_key text NOT NULL,
    counter bigint NOT NULL,
    device_type text NOT NULL,
    backed_up boolean NOT NULL,
    transports text,
    aaguid text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    rp_id text,
    last_used_at timestamp with time zone,
    CONSTRAINT auth_passkeys_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60)))
);

CREATE TABLE auth_sessions (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    token text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    ip_address text,
    user_agent text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    confirmed_at timestamp with time zone
);

CREATE TABLE auth_two_factors (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    secret text NOT NULL,
    backup_codes text NOT NULL,
    verified boolean DEFAULT true NOT NULL,
    failed_verification_count integer DEFAULT 0 NOT NULL,
    locked_until timestamp with time zone
);

CREATE TABLE auth_used_codes (
    user_id uuid NOT NULL,
    code text NOT NULL,
    used_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT auth_used_codes_code_check CHECK (((char_length(code) >= 1) AND (char_length(code) <= 20)))
);

CREATE TABLE auth_users (
    id uuid NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    email_verified boolean DEFAULT false NOT NULL,
    image text,
    two_factor_enabled boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT auth_users_email_check CHECK (((email = lower(email)) AND ((char_length(email) >= 3) AND (char_length(email) <= 320)))),
    CONSTRAINT auth_users_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 200)))
);

CREATE TABLE auth_verifications (
    id uuid NOT NULL,
    identifier text NOT NULL,
    value text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE backup_runs (
    id uuid NOT NULL,
    scheduled_for date,
    status text NOT NULL,
    attempts smallint DEFAULT 1 NOT NULL,
    started_at timestamp with time zone NOT NULL,
    finished_at timestamp with time zone,
    path text,
    byte_size bigint,
    row_count bigint,
    file_count integer,
    damaged_count integer,
    error text,
    copied_at timestamp with time zone,
    copy_tried_at timestamp with time zone,
    copy_error text,
    CONSTRAINT backup_runs_attempts_check CHECK ((attempts > 0)),
    CONSTRAINT backup_runs_byte_size_check CHECK ((byte_size > 0)),
    CONSTRAINT backup_runs_copy_error_check CHECK (((char_length(copy_error) >= 1) AND (char_length(copy_error) <= 2000))),
    CONSTRAINT backup_runs_damaged_count_check CHECK ((damaged_count >= 0)),
    CONSTRAINT backup_runs_done CHECK (((status <> 'done'::text) OR ((path IS NOT NULL) AND (byte_size IS NOT NULL)))),
    CONSTRAINT backup_runs_error_check CHECK (((char_length(error) >= 1) AND (char_length(error) <= 2000))),
    CONSTRAINT backup_runs_file_count_check CHECK ((file_count >= 0)),
    CONSTRAINT backup_runs_finished CHECK (((status = 'running'::text) = (finished_at IS NULL))),
    CONSTRAINT backup_runs_path_check CHECK (((char_length(path) >= 1) AND (char_length(path) <= 4000))),
    CONSTRAINT backup_runs_row_count_check CHECK ((row_count >= 0)),
    CONSTRAINT backup_runs_status_check CHECK ((status = ANY (ARRAY['running'::text, 'done'::text, 'failed'::text])))
);

CREATE TABLE car_makes (
    id uuid NOT NULL,
    name text NOT NULL COLLATE pg_catalog."C",
    display_name text NOT NULL COLLATE pg_catalog."C",
    logo_url text,
    is_active boolean DEFAULT true NOT NULL,
    is_popular boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT car_makes_display_name_check CHECK (((btrim(display_name) <> ''::text) AND (char_length(display_name) <= 120))),
    CONSTRAINT car_makes_logo_url_check CHECK (((char_length(logo_url) >= 1) AND (char_length(logo_url) <= 2000))),
    CONSTRAINT car_makes_name_check CHECK (((btrim(name) = name) AND ((char_length(name) >= 1) AND (char_length(name) <= 80))))
);

CREATE TABLE car_models (
    id uuid NOT NULL,
    make_id uuid NOT NULL,
    name text NOT NULL COLLATE pg_catalog."C",
    display_name text NOT NULL COLLATE pg_catalog."C",
    is_active boolean DEFAULT true NOT NULL,
    is_popular boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT car_models_display_name_check CHECK (((btrim(display_name) <> ''::text) AND (char_length(display_name) <= 120))),
    CONSTRAINT car_models_name_check CHECK (((btrim(name) = name) AND ((char_length(name) >= 1) AND (char_length(name) <= 80))))
);

CREATE VIEW car_makes_models AS
 SELECT car_makes.id AS make_id,
    car_models.id AS model_id,
    car_makes.name AS make,
    car_models.name AS model,
    car_makes.display_name AS make_display_name,
    car_models.display_name AS model_display_name,
    car_makes.is_popular AS is_make_popular,
    car_models.is_popular AS is_model_popular
   FROM (car_models
     JOIN car_makes ON ((car_makes.id = car_models.make_id)))
  WHERE (car_makes.is_active AND car_models.is_active);

CREATE TABLE car_market (
    car_id uuid NOT NULL,
    price integer NOT NULL,
    n integer NOT NULL,
    w smallint NOT NULL,
    median integer,
    low integer,
    high integer,
    sigma double precision,
    verdict text,
    reason text,
    percentile smallint,
    observed_from date,
    observed_to date,
    observed_on date,
    is_demo boolean NOT NULL,
    nearest jsonb NOT NULL,
    computed_at timestamp with time zone DEFAULT now() NOT NULL,
    compared_price integer,
    CONSTRAINT car_market_check CHECK (((verdict IS NULL) <> (reason IS NULL))),
    CONSTRAINT car_market_compared_price_check CHECK ((compared_price > 0)),
    CONSTRAINT car_market_reason_check CHECK ((reason = ANY (ARRAY['few'::text, 'spread'::text, 'floor'::text, 'basis'::text, 'category'::text]))),
    CONSTRAINT car_market_verdict_check CHECK ((verdict = ANY (ARRAY['well_below'::text, 'below'::text, 'in_line'::text, 'above'::text, 'well_above'::text])))
);

CREATE TABLE car_media (
    id uuid NOT NULL,
    car_id uuid NOT NULL,
    media_file_id uuid NOT NULL,
    "position" smallint NOT NULL,
    alt text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT car_media_alt_check CHECK ((char_length(alt) <= 300)),
    CONSTRAINT car_media_position_check CHECK ((("position" >= 0) AND ("position" <= 999)))
);

CREATE TABLE car_papers (
    id uuid NOT NULL,
    car_id uuid NOT NULL,
    key text NOT NULL,
    result text NOT NULL,
    evidence_kind text,
    file_id uuid,
    reference text NOT NULL,
    note text NOT NULL,
    facts jsonb NOT NULL,
    checked_on date NOT NULL,
    checked_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT car_papers_described CHECK (((result = 'ok'::text) OR (note <> ''::text))),
    CONSTRAINT car_papers_evidence CHECK (((result <> 'ok'::text) OR (evidence_kind IS NOT NULL))),
    CONSTRAINT car_papers_evidence_kind_check CHECK ((evidence_kind = ANY (ARRAY['file'::text, 'reference'::text]))),
    CONSTRAINT car_papers_file CHECK (((evidence_kind = 'file'::text) = (file_id IS NOT NULL))),
    CONSTRAINT car_papers_key_check CHECK ((key = ANY (ARRAY['logbook'::text, 'ntsa_search'::text, 'caveat'::text, 'duty'::text, 'cor'::text, 'export_cert'::text, 'odometer'::text]))),
    CONSTRAINT car_papers_note_check CHECK ((char_length(note) <= 300)),
    CONSTRAINT car_papers_reference CHECK (((evidence_kind IS DISTINCT FROM 'reference'::text) OR (reference <> ''::text))),
    CONSTRAINT car_papers_reference_check CHECK ((char_length(reference) <= 120)),
    CONSTRAINT car_papers_result_check CHECK ((result = ANY (ARRAY['ok'::text, 'note'::text, 'problem'::text])))
);

CREATE TABLE car_price_history (
    car_id uuid NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    price bigint NOT NULL,
    CONSTRAINT car_price_history_price_check CHECK ((price >= 0))
);

CREATE TABLE cars (
    id uuid NOT NULL,
    make_id uuid NOT NULL,
    make text NOT NULL COLLATE pg_catalog."C",
    model_id uuid NOT NULL,
    model text NOT NULL COLLATE pg_catalog."C",
    year smallint NOT NULL,
    price bigint NOT NULL,
    mileage integer,
    mileage_unit text DEFAULT 'km'::text NOT NULL,
    mileage_km integer GENERATED ALWAYS AS (
CASE mileage_unit
    WHEN 'miles'::text THEN (round(((mileage)::numeric * 1.609344)))::integer
    ELSE mileage
END) STORED,
    fuel_type text,
    transmission text,
    body_type text,
    color text COLLATE pg_catalog."C",
    interior text,
    condition text,
    category text COLLATE pg_catalog."C",
    location text,
    supplier text,
    description text,
    features text[] DEFAULT '{}'::text[] NOT NULL,
    engine_size text,
    horsepower integer,
    torque text,
    acceleration text,
    top_speed text,
    drivetrain text,
    fuel_economy text,
    seats smallint,
    doors smallint,
    vin text,
    chassis_number text,
    stock_number text COLLATE pg_catalog."C",
    import_key text,
    is_featured boolean DEFAULT false NOT NULL,
    is_available boolean DEFAULT true NOT NULL,
    status text DEFAULT 'available'::text NOT NULL,
    reserved_by uuid,
    reserved_for text,
    reserved_until timestamp with time zone,
    sold_at timestamp with time zone,
    price_confirmed_on date,
    dealer_name text,
    dealer_phone text,
    dealer_email text,
    dealer_address text,
    certified_stated_on date,
    no_accidents_stated_on date,
    single_owner_stated_on date,
    regular_maintenance_stated_on date,
    featured_picture_id uuid,
    search_title text GENERATED ALWAYS AS (((((' '::text || search_normal(((((make || ' '::text) || model) || ' '::text) || (year)::text))) || ' '::text) || replace(search_normal(model), ' '::text, ''::text)) || ' '::text)) STORED,
    search_text text GENERATED ALWAYS AS (search_normal(((((((((((((((((((((((make || ' '::text) || model) || ' '::text) || (year)::text) || ' '::text) || replace(search_normal(make), ' '::text, ''::text)) || ' '::text) || replace(search_normal(model), ' '::text, ''::text)) || ' '::text) || COALESCE(body_type, ''::text)) || ' '::text) || COALESCE(fuel_type, ''::text)) || ' '::text) || COALESCE(transmission, ''::text)) || ' '::text) || COALESCE(color, ''::text)) || ' '::text) || COALESCE(location, ''::text)) || ' '::text) || COALESCE(stock_number, ''::text)) || ' '::text) || COALESCE(description, ''::text)))) STORED,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    engine_cc integer,
    model_code text,
    first_registered text,
    eta_mombasa_on date,
    landed_on date,
    shipping_country text,
    steering text,
    forced_listing_reason text,
    import_ref text,
    import_source text,
    price_basis text,
    cif_usd integer,
    hs_class text,
    list_version text,
    crsp_list_id uuid,
    is_demo boolean DEFAULT false NOT NULL,
    CONSTRAINT cars_acceleration_check CHECK (((char_length(acceleration) >= 1) AND (char_length(acceleration) <= 120))),
    CONSTRAINT cars_body_type_check CHECK ((body_type = ANY (ARRAY['Sedan'::text, 'SUV'::text, 'Coupe'::text, 'Convertible'::text, 'Hatchback'::text, 'Wagon'::text, 'Sportback'::text, 'Pickup'::text, 'Van'::text, 'Truck'::text]))),
    CONSTRAINT cars_chassis_number_check CHECK (((char_length(chassis_number) >= 1) AND (char_length(chassis_number) <= 40))),
    CONSTRAINT cars_cif_usd_check CHECK (((cif_usd >= 1) AND (cif_usd <= 1000000))),
    CONSTRAINT cars_color_check CHECK (((btrim(color) = color) AND ((char_length(color) >= 1) AND (char_length(color) <= 60)))),
    CONSTRAINT cars_condition_check CHECK ((condition = ANY (ARRAY['New'::text, 'Excellent'::text, 'Good'::text, 'Fair'::text]))),
    CONSTRAINT cars_dealer_address_check CHECK (((char_length(dealer_address) >= 1) AND (char_length(dealer_address) <= 400))),
    CONSTRAINT cars_dealer_email_check CHECK (((char_length(dealer_email) >= 3) AND (char_length(dealer_email) <= 320))),
    CONSTRAINT cars_dealer_name_check CHECK (((char_length(dealer_name) >= 1) AND (char_length(dealer_name) <= 200))),
    CONSTRAINT cars_dealer_phone_check CHECK (((char_length(dealer_phone) >= 1) AND (char_length(dealer_phone) <= 40))),
    CONSTRAINT cars_description_check CHECK (((char_length(description) >= 1) AND (char_length(description) <= 20000))),
    CONSTRAINT cars_doors_check CHECK (((doors >= 0) AND (doors <= 20))),
    CONSTRAINT cars_drivetrain_check CHECK (((char_length(drivetrain) >= 1) AND (char_length(drivetrain) <= 120))),
    CONSTRAINT cars_engine_cc_check CHECK (((engine_cc >= 50) AND (engine_cc <= 20000))),
    CONSTRAINT cars_engine_size_check CHECK (((char_length(engine_size) >= 1) AND (char_length(engine_size) <= 120))),
    CONSTRAINT cars_features_check CHECK (((array_position(features, NULL::text) IS NULL) AND (cardinality(features) <= 200))),
    CONSTRAINT cars_first_registered_check CHECK ((first_registered ~ '^[0-9]{4}(-[0-9]{2}(-[0-9]{2})?)?$'::text)),
    CONSTRAINT cars_forced_listing_reason_check CHECK (((char_length(forced_listing_reason) >= 1) AND (char_length(forced_listing_reason) <= 500))),
    CONSTRAINT cars_fuel_economy_check CHECK (((char_length(fuel_economy) >= 1) AND (char_length(fuel_economy) <= 120))),
    CONSTRAINT cars_fuel_type_check CHECK ((fuel_type = ANY (ARRAY['Petrol'::text, 'Diesel'::text, 'Electric'::text, 'Hybrid'::text]))),
    CONSTRAINT cars_horsepower_check CHECK (((horsepower >= 0) AND (horsepower <= 5000))),
    CONSTRAINT cars_hs_class_check CHECK ((hs_class = ANY (ARRAY['passenger'::text, 'double_cab'::text, 'goods'::text, 'bus'::text]))),
    CONSTRAINT cars_import_key_check CHECK (((char_length(import_key) >= 1) AND (char_length(import_key) <= 200))),
    CONSTRAINT cars_import_ref_check CHECK (((char_length(import_ref) >= 1) AND (char_length(import_ref) <= 500))),
    CONSTRAINT cars_import_source_check CHECK (((char_length(import_source) >= 1) AND (char_length(import_source) <= 80))),
    CONSTRAINT cars_interior_check CHECK (((char_length(interior) >= 1) AND (char_length(interior) <= 120))),
    CONSTRAINT cars_list_version_check CHECK (((char_length(list_version) >= 1) AND (char_length(list_version) <= 160))),
    CONSTRAINT cars_location_check CHECK (((char_length(location) >= 1) AND (char_length(location) <= 200))),
    CONSTRAINT cars_mileage_check CHECK (((mileage >= 0) AND (mileage <= 9999999))),
    CONSTRAINT cars_mileage_unit_check CHECK ((mileage_unit = ANY (ARRAY['km'::text, 'miles'::text]))),
    CONSTRAINT cars_model_code_check CHECK ((model_code ~ '^[A-Z0-9]{2,20}$'::text)),
    CONSTRAINT cars_price_basis_check CHECK ((price_basis = ANY (ARRAY['on_the_road'::text, 'duty_paid'::text, 'cif_mombasa'::text]))),
    CONSTRAINT cars_price_check CHECK (((price >= 0) AND (price <= '999999999999'::bigint))),
    CONSTRAINT cars_reserved_for_check CHECK (((char_length(reserved_for) >= 1) AND (char_length(reserved_for) <= 200))),
    CONSTRAINT cars_reserved_only CHECK (((status <> 'available'::text) OR ((reserved_by IS NULL) AND (reserved_for IS NULL) AND (reserved_until IS NULL)))),
    CONSTRAINT cars_seats_check CHECK (((seats >= 1) AND (seats <= 100))),
    CONSTRAINT cars_shipping_country_check CHECK (((char_length(shipping_country) >= 1) AND (char_length(shipping_country) <= 60))),
    CONSTRAINT cars_sold_only CHECK (((status = 'sold'::text) OR (sold_at IS NULL))),
    CONSTRAINT cars_status_agrees CHECK (((status = 'sold'::text) = (NOT is_available))),
    CONSTRAINT cars_status_check CHECK ((status = ANY (ARRAY['available'::text, 'reserved'::text, 'sold'::text]))),
    CONSTRAINT cars_steering_check CHECK ((steering = ANY (ARRAY['RHD'::text, 'LHD'::text]))),
    CONSTRAINT cars_stock_number_check CHECK (((btrim(stock_number) = stock_number) AND ((char_length(stock_number) >= 1) AND (char_length(stock_number) <= 60)))),
    CONSTRAINT cars_supplier_check CHECK (((char_length(supplier) >= 1) AND (char_length(supplier) <= 200))),
    CONSTRAINT cars_top_speed_check CHECK (((char_length(top_speed) >= 1) AND (char_length(top_speed) <= 120))),
    CONSTRAINT cars_torque_check CHECK (((char_length(torque) >= 1) AND (char_length(torque) <= 120))),
    CONSTRAINT cars_transmission_check CHECK ((transmission = ANY (ARRAY['Automatic'::text, 'Manual'::text, 'CVT'::text]))),
    CONSTRAINT cars_vin_check CHECK (((char_length(vin) >= 1) AND (char_length(vin) <= 40))),
    CONSTRAINT cars_year_check CHECK (((year >= 1900) AND (year <= 2100)))
);

CREATE TABLE categories (
    id uuid NOT NULL,
    name text NOT NULL COLLATE pg_catalog."C",
    display_name text NOT NULL COLLATE pg_catalog."C",
    description text,
    is_active boolean DEFAULT true NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT categories_description_check CHECK ((char_length(description) <= 2000)),
    CONSTRAINT categories_display_name_check CHECK (((btrim(display_name) <> ''::text) AND (char_length(display_name) <= 120))),
    CONSTRAINT categories_name_check CHECK (((name ~ '^[a-z0-9]+([_-][a-z0-9]+)*$'::text) AND (char_length(name) <= 60)))
);

CREATE TABLE change_log (
    xid xid8 DEFAULT pg_current_xact_id() NOT NULL,
    at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    notice text NOT NULL
);

CREATE TABLE crsp_lists (
    id uuid NOT NULL,
    name text NOT NULL,
    published_on date NOT NULL,
    source text NOT NULL,
    source_url text,
    note text,
    status text DEFAULT 'draft'::text NOT NULL,
    is_contested boolean DEFAULT false NOT NULL,
    is_supplied boolean DEFAULT false NOT NULL,
    rows integer,
    refused integer DEFAULT 0 NOT NULL,
    created_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT crsp_lists_check CHECK (((status = 'draft'::text) OR (rows IS NOT NULL))),
    CONSTRAINT crsp_lists_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 120))),
    CONSTRAINT crsp_lists_note_check CHECK (((char_length(note) >= 1) AND (char_length(note) <= 1000))),
    CONSTRAINT crsp_lists_source_check CHECK (((char_length(source) >= 1) AND (char_length(source) <= 500))),
    CONSTRAINT crsp_lists_source_url_check CHECK (((char_length(source_url) >= 1) AND (char_length(source_url) <= 500))),
    CONSTRAINT crsp_lists_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'in_force'::text, 'superseded'::text])))
);

CREATE TABLE crsp_rows (
    list_id uuid NOT NULL,
    "row" integer NOT NULL,
    make text NOT NULL,
    model text NOT NULL,
    model_number text NOT NULL,
    transmission text NOT NULL,
    drive text NOT NULL,
    engine_cc integer,
    body text NOT NULL,
    seats text NOT NULL,
    fuel text NOT NULL,
    price_ksh double precision NOT NULL,
    search_text text NOT NULL,
    CONSTRAINT crsp_rows_price_ksh_check CHECK ((price_ksh > (0)::double precision))
);

CREATE TABLE event_days (
    day date NOT NULL,
    events bigint NOT NULL,
    bytes bigint NOT NULL,
    dropped bigint NOT NULL
);

CREATE TABLE fact_sets (
    id uuid NOT NULL,
    kind text NOT NULL,
    name text NOT NULL,
    source text NOT NULL,
    source_url text,
    effective_from date NOT NULL,
    effective_to date,
    checked_on date NOT NULL,
    checked_by uuid,
    is_supplied boolean DEFAULT false NOT NULL,
    status text NOT NULL,
    note text,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT fact_sets_check CHECK ((effective_to >= effective_from)),
    CONSTRAINT fact_sets_kind_check CHECK ((kind = ANY (ARRAY['alerts'::text, 'condition'::text, 'deposit_terms'::text, 'finance'::text, 'import_rules'::text, 'import_tax'::text, 'landed_extras'::text, 'market'::text, 'ntsa_fees'::text, 'papers'::text, 'trade_in'::text, 'viewing'::text]))),
    CONSTRAINT fact_sets_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 120))),
    CONSTRAINT fact_sets_note_check CHECK (((char_length(note) >= 1) AND (char_length(note) <= 2000))),
    CONSTRAINT fact_sets_source_check CHECK (((char_length(source) >= 1) AND (char_length(source) <= 500))),
    CONSTRAINT fact_sets_source_url_check CHECK (((char_length(source_url) >= 1) AND (char_length(source_url) <= 500))),
    CONSTRAINT fact_sets_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'live'::text, 'retired'::text])))
);

CREATE TABLE fact_values (
    set_id uuid NOT NULL,
    key text NOT NULL,
    value jsonb NOT NULL,
    is_demo boolean DEFAULT false NOT NULL,
    CONSTRAINT fact_values_key_check CHECK ((key ~ '^[a-z0-9_]{1,60}$'::text))
);

CREATE TABLE former_names (
    make text NOT NULL,
    model text,
    make_id uuid NOT NULL,
    model_id uuid,
    CONSTRAINT former_names_make_check CHECK (((char_length(make) >= 1) AND (char_length(make) <= 80))),
    CONSTRAINT former_names_model_check CHECK (((char_length(model) >= 1) AND (char_length(model) <= 80))),
    CONSTRAINT former_names_same_kind CHECK (((model IS NULL) = (model_id IS NULL)))
);

CREATE TABLE former_slugs (
    make_id uuid,
    model_id uuid,
    slug text NOT NULL,
    left_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT former_slugs_one_owner CHECK ((num_nonnulls(make_id, model_id) = 1)),
    CONSTRAINT former_slugs_slug_check CHECK (((char_length(slug) >= 1) AND (char_length(slug) <= 500)))
);

CREATE TABLE identity_reports (
    id uuid NOT NULL,
    value text NOT NULL,
    note text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    handled_at timestamp with time zone,
    CONSTRAINT identity_reports_note_check CHECK (((char_length(note) >= 1) AND (char_length(note) <= 1000))),
    CONSTRAINT identity_reports_value_check CHECK (((char_length(value) >= 1) AND (char_length(value) <= 200)))
);

CREATE TABLE import_photos (
    id uuid NOT NULL,
    car_id uuid NOT NULL,
    entry_id uuid,
    line integer NOT NULL,
    "position" smallint NOT NULL,
    url text NOT NULL,
    host text NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    due_at timestamp with time zone NOT NULL,
    leased_until timestamp with time zone,
    reason text,
    car_media_id uuid,
    queued_at timestamp with time zone NOT NULL,
    CONSTRAINT import_photos_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'fetched'::text, 'failed'::text]))),
    CONSTRAINT import_photos_url_check CHECK (((char_length(url) >= 1) AND (char_length(url) <= 2000)))
);

CREATE TABLE import_sources (
    name text NOT NULL,
    mode text NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT import_sources_mode_check CHECK ((mode = ANY (ARRAY['replaces'::text, 'adds'::text]))),
    CONSTRAINT import_sources_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 80)))
);

CREATE TABLE inquiries (
    id uuid NOT NULL,
    submission_id uuid NOT NULL,
    car_id uuid,
    car_label text,
    source text NOT NULL,
    customer_name text NOT NULL,
    customer_email text,
    customer_phone text,
    customer_phone_e164 text,
    subject text,
    message text NOT NULL,
    inquiry_type text DEFAULT 'general'::text NOT NULL,
    preferred_contact text DEFAULT 'email'::text NOT NULL,
    best_time_to_call text,
    is_financing_needed boolean DEFAULT false NOT NULL,
    has_trade_in boolean DEFAULT false NOT NULL,
    consent_version text,
    consented_at timestamp with time zone,
    is_held boolean DEFAULT false NOT NULL,
    status text DEFAULT 'new'::text NOT NULL,
    priority text DEFAULT 'medium'::text NOT NULL,
    notes text DEFAULT ''::text NOT NULL,
    assignee_id uuid,
    next_action_on date,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    erased_at timestamp with time zone,
    came_by text,
    entered_by uuid,
    lead_source text,
    lead_medium text,
    lead_campaign text,
    finance_choice jsonb,
    CONSTRAINT inquiries_best_time_to_call_check CHECK ((best_time_to_call = ANY (ARRAY['morning'::text, 'afternoon'::text, 'evening'::text, 'anytime'::text]))),
    CONSTRAINT inquiries_came_by_check CHECK ((came_by = ANY (ARRAY['walk_in'::text, 'phone_call'::text, 'whatsapp'::text, 'other'::text]))),
    CONSTRAINT inquiries_car_label_check CHECK (((char_length(car_label) >= 1) AND (char_length(car_label) <= 200))),
    CONSTRAINT inquiries_consent_version_check CHECK (((char_length(consent_version) >= 1) AND (char_length(consent_version) <= 60))),
    CONSTRAINT inquiries_consent_whole CHECK (((consent_version IS NULL) = (consented_at IS NULL))),
    CONSTRAINT inquiries_customer_email_check CHECK (((char_length(customer_email) >= 3) AND (char_length(customer_email) <= 320))),
    CONSTRAINT inquiries_customer_name_check CHECK (((char_length(customer_name) >= 1) AND (char_length(customer_name) <= 200))),
    CONSTRAINT inquiries_customer_phone_check CHECK (((char_length(customer_phone) >= 1) AND (char_length(customer_phone) <= 40))),
    CONSTRAINT inquiries_customer_phone_e164_check CHECK ((customer_phone_e164 ~ '^\+[0-9]{6,15}$'::text)),
    CONSTRAINT inquiries_entered_whole CHECK (((source = 'staff'::text) OR ((came_by IS NULL) AND (entered_by IS NULL)))),
    CONSTRAINT inquiries_erased_whole CHECK (((erased_at IS NULL) OR ((customer_email IS NULL) AND (customer_phone IS NULL) AND (customer_phone_e164 IS NULL) AND (notes = ''::text)))),
    CONSTRAINT inquiries_finance_choice_check CHECK ((jsonb_typeof(finance_choice) = 'object'::text)),
    CONSTRAINT inquiries_inquiry_type_check CHECK ((inquiry_type = ANY (ARRAY['general'::text, 'test_drive'::text, 'financing'::text, 'trade_in'::text, 'purchase'::text]))),
    CONSTRAINT inquiries_lead_campaign_check CHECK (((char_length(lead_campaign) >= 1) AND (char_length(lead_campaign) <= 60))),
    CONSTRAINT inquiries_lead_medium_check CHECK (((char_length(lead_medium) >= 1) AND (char_length(lead_medium) <= 60))),
    CONSTRAINT inquiries_lead_source_check CHECK (((char_length(lead_source) >= 1) AND (char_length(lead_source) <= 60))),
    CONSTRAINT inquiries_message_check CHECK (((char_length(message) >= 1) AND (char_length(message) <= 10000))),
    CONSTRAINT inquiries_notes_check CHECK ((char_length(notes) <= 20000)),
    CONSTRAINT inquiries_preferred_contact_check CHECK ((preferred_contact = ANY (ARRAY['email'::text, 'phone'::text, 'text'::text]))),
    CONSTRAINT inquiries_priority_check CHECK ((priority = ANY (ARRAY['high'::text, 'medium'::text, 'low'::text]))),
    CONSTRAINT inquiries_reachable CHECK (((customer_email IS NOT NULL) OR (customer_phone IS NOT NULL) OR (erased_at IS NOT NULL) OR (source = 'staff'::text))),
    CONSTRAINT inquiries_source_check CHECK ((source = ANY (ARRAY['inquiry_form'::text, 'contact_form'::text, 'staff'::text]))),
    CONSTRAINT inquiries_status_check CHECK ((status = ANY (ARRAY['new'::text, 'contacted'::text, 'in_progress'::text, 'completed'::text, 'closed'::text]))),
    CONSTRAINT inquiries_subject_check CHECK ((subject = ANY (ARRAY['general'::text, 'vehicle'::text, 'financing'::text, 'service'::text, 'appointment'::text, 'papers'::text])))
);

CREATE TABLE inspection_addenda (
    id uuid NOT NULL,
    inspection_id uuid NOT NULL,
    finding smallint,
    text text NOT NULL,
    media_id uuid,
    added_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT inspection_addenda_finding_check CHECK ((finding > 0)),
    CONSTRAINT inspection_addenda_text_check CHECK (((char_length(text) >= 1) AND (char_length(text) <= 300)))
);

CREATE TABLE inspections (
    id uuid NOT NULL,
    car_id uuid NOT NULL,
    reference text NOT NULL,
    inspector_id uuid,
    inspector text NOT NULL,
    inspected_on date,
    km integer,
    content jsonb NOT NULL,
    template_version smallint NOT NULL,
    status text NOT NULL,
    published_at timestamp with time zone,
    withdrawn_at timestamp with time zone,
    withdrawn_reason text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT inspections_inspector_check CHECK ((char_length(inspector) <= 120)),
    CONSTRAINT inspections_km_check CHECK (((km >= 0) AND (km <= 2000000))),
    CONSTRAINT inspections_published_whole CHECK (((status = 'draft'::text) OR ((published_at IS NOT NULL) AND (inspected_on IS NOT NULL) AND (km IS NOT NULL)))),
    CONSTRAINT inspections_reference_check CHECK (((char_length(reference) >= 4) AND (char_length(reference) <= 40))),
    CONSTRAINT inspections_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'published'::text, 'replaced'::text, 'withdrawn'::text]))),
    CONSTRAINT inspections_withdrawn_reason_check CHECK (((char_length(withdrawn_reason) >= 1) AND (char_length(withdrawn_reason) <= 300))),
    CONSTRAINT inspections_withdrawn_why CHECK (((status = 'withdrawn'::text) = (withdrawn_reason IS NOT NULL)))
);

CREATE TABLE mail_outbox (
    id uuid NOT NULL,
    kind text NOT NULL,
    dedupe_key text NOT NULL,
    inquiry_id uuid,
    to_address text,
    status text DEFAULT 'pending'::text NOT NULL,
    attempts smallint DEFAULT 0 NOT NULL,
    next_attempt_at timestamp with time zone DEFAULT now() NOT NULL,
    leased_until timestamp with time zone,
    last_error text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    sent_at timestamp with time zone,
    payload jsonb DEFAULT '{}'::jsonb NOT NULL,
    CONSTRAINT mail_outbox_attempts_check CHECK ((attempts >= 0)),
    CONSTRAINT mail_outbox_dedupe_key_check CHECK (((char_length(dedupe_key) >= 1) AND (char_length(dedupe_key) <= 200))),
    CONSTRAINT mail_outbox_kind_check CHECK ((kind ~ '^[a-z_]+$'::text)),
    CONSTRAINT mail_outbox_last_error_check CHECK ((char_length(last_error) <= 2000)),
    CONSTRAINT mail_outbox_payload_check CHECK ((jsonb_typeof(payload) = 'object'::text)),
    CONSTRAINT mail_outbox_sent CHECK (((status = 'sent'::text) = (sent_at IS NOT NULL))),
    CONSTRAINT mail_outbox_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'sent'::text, 'failed'::text]))),
    CONSTRAINT mail_outbox_to_address_check CHECK (((char_length(to_address) >= 3) AND (char_length(to_address) <= 320)))
);

CREATE TABLE market_aliases (
    make text NOT NULL,
    model text NOT NULL,
    source_make text NOT NULL,
    source_model text NOT NULL,
    CONSTRAINT market_aliases_make_check CHECK (((char_length(make) >= 1) AND (char_length(make) <= 60))),
    CONSTRAINT market_aliases_model_check CHECK (((char_length(model) >= 1) AND (char_length(model) <= 60))),
    CONSTRAINT market_aliases_source_make_check CHECK (((char_length(source_make) >= 1) AND (char_length(source_make) <= 60))),
    CONSTRAINT market_aliases_source_model_check CHECK (((char_length(source_model) >= 1) AND (char_length(source_model) <= 60)))
);

CREATE TABLE market_observations (
    source_id uuid NOT NULL,
    hash bytea NOT NULL,
    make text NOT NULL,
    model text NOT NULL,
    year smallint NOT NULL,
    price integer NOT NULL,
    km integer,
    origin text NOT NULL,
    place text,
    colour text,
    CONSTRAINT market_observations_origin_check CHECK ((origin = ANY (ARRAY['L'::text, 'F'::text])))
);

CREATE TABLE market_sources (
    id uuid NOT NULL,
    name text NOT NULL,
    source_url text,
    observed_on date NOT NULL,
    min_price integer,
    max_price integer,
    is_demo boolean DEFAULT false NOT NULL,
    rows integer,
    note text,
    created_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    dropped_at timestamp with time zone,
    CONSTRAINT market_sources_check CHECK ((max_price > min_price)),
    CONSTRAINT market_sources_min_price_check CHECK ((min_price > 0)),
    CONSTRAINT market_sources_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 120))),
    CONSTRAINT market_sources_note_check CHECK (((char_length(note) >= 1) AND (char_length(note) <= 1000))),
    CONSTRAINT market_sources_source_url_check CHECK (((char_length(source_url) >= 1) AND (char_length(source_url) <= 500)))
);

CREATE TABLE media_files (
    id uuid NOT NULL,
    storage_key text NOT NULL,
    original_name text,
    source_url text,
    content_type text NOT NULL,
    byte_size integer NOT NULL,
    sha256 text NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    placeholder_color text NOT NULL,
    created_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    released_at timestamp with time zone,
    CONSTRAINT media_files_byte_size_check CHECK ((byte_size > 0)),
    CONSTRAINT media_files_content_type_check CHECK ((content_type ~ '^[a-z]+/[a-z0-9.+-]+$'::text)),
    CONSTRAINT media_files_height_check CHECK (((height >= 1) AND (height <= 20000))),
    CONSTRAINT media_files_original_name_check CHECK ((char_length(original_name) <= 300)),
    CONSTRAINT media_files_placeholder_color_check CHECK ((placeholder_color ~ '^#[0-9a-f]{6}$'::text)),
    CONSTRAINT media_files_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT media_files_source_url_check CHECK ((char_length(source_url) <= 2000)),
    CONSTRAINT media_files_storage_key_check CHECK (((char_length(storage_key) >= 1) AND (char_length(storage_key) <= 300))),
    CONSTRAINT media_files_width_check CHECK (((width >= 1) AND (width <= 20000)))
);

CREATE TABLE model_codes (
    prefix text NOT NULL,
    make text NOT NULL,
    models text[] DEFAULT '{}'::text[] NOT NULL,
    label text NOT NULL,
    fuel text,
    engine_cc integer,
    source text NOT NULL,
    CONSTRAINT model_codes_engine_cc_check CHECK (((engine_cc >= 50) AND (engine_cc <= 20000))),
    CONSTRAINT model_codes_fuel_check CHECK (((char_length(fuel) >= 1) AND (char_length(fuel) <= 40))),
    CONSTRAINT model_codes_label_check CHECK (((char_length(label) >= 1) AND (char_length(label) <= 200))),
    CONSTRAINT model_codes_make_check CHECK (((char_length(make) >= 1) AND (char_length(make) <= 60))),
    CONSTRAINT model_codes_prefix_check CHECK ((prefix ~ '^[A-Z0-9]{2,20}$'::text)),
    CONSTRAINT model_codes_source_check CHECK (((char_length(source) >= 1) AND (char_length(source) <= 60)))
);

CREATE TABLE official_identities (
    id uuid NOT NULL,
    kind text NOT NULL,
    value text NOT NULL,
    label text NOT NULL,
    valid_from date NOT NULL,
    valid_to date,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT official_identities_check CHECK ((valid_to >= valid_from)),
    CONSTRAINT official_identities_kind_check CHECK ((kind = ANY (ARRAY['phone'::text, 'till'::text, 'paybill'::text, 'email'::text, 'site'::text]))),
    CONSTRAINT official_identities_label_check CHECK (((char_length(label) >= 1) AND (char_length(label) <= 80))),
    CONSTRAINT official_identities_value_check CHECK (((char_length(value) >= 3) AND (char_length(value) <= 254)))
);

CREATE TABLE paper_copies (
    id uuid NOT NULL,
    car_id uuid NOT NULL,
    file_id uuid NOT NULL,
    for_name text NOT NULL,
    covered jsonb NOT NULL,
    token_hash text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    withdrawn_at timestamp with time zone,
    made_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT paper_copies_for_name_check CHECK (((char_length(for_name) >= 1) AND (char_length(for_name) <= 80))),
    CONSTRAINT paper_copies_token_hash_check CHECK ((char_length(token_hash) = 64))
);

CREATE TABLE paper_files (
    id uuid NOT NULL,
    storage_key text,
    content_type text NOT NULL,
    byte_size integer NOT NULL,
    sha256 text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT paper_files_byte_size_check CHECK ((byte_size > 0))
);

CREATE TABLE price_alerts (
    id uuid NOT NULL,
    person_id uuid NOT NULL,
    car_id uuid NOT NULL,
    kind text NOT NULL,
    limit_ksh bigint,
    lowest_told bigint NOT NULL,
    is_armed boolean NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    told_cif boolean DEFAULT false NOT NULL,
    told_at timestamp with time zone,
    paused_at timestamp with time zone,
    CONSTRAINT price_alerts_kind_check CHECK ((kind = ANY (ARRAY['drop'::text, 'under'::text, 'back'::text, 'similar'::text]))),
    CONSTRAINT price_alerts_limit_check CHECK (((kind = 'under'::text) = (limit_ksh IS NOT NULL))),
    CONSTRAINT price_alerts_limit_ksh_check CHECK ((limit_ksh > 0)),
    CONSTRAINT price_alerts_lowest_told_check CHECK ((lowest_told >= 0))
);

CREATE TABLE quotes (
    id uuid NOT NULL,
    code text NOT NULL,
    car_id uuid,
    inquiry_id uuid,
    stock text NOT NULL,
    car_name text NOT NULL,
    price integer NOT NULL,
    deposit integer,
    lines jsonb NOT NULL,
    for_name text NOT NULL,
    for_phone text,
    issued_on date NOT NULL,
    expires_on date NOT NULL,
    status text DEFAULT 'issued'::text NOT NULL,
    decided_at timestamp with time zone,
    withdrawn_reason text,
    signed_by uuid,
    signed_name text NOT NULL,
    key_id text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT quotes_car_name_check CHECK (((char_length(car_name) >= 1) AND (char_length(car_name) <= 300))),
    CONSTRAINT quotes_check CHECK (((deposit > 0) AND (deposit <= price))),
    CONSTRAINT quotes_check1 CHECK ((expires_on >= issued_on)),
    CONSTRAINT quotes_code_check CHECK ((code ~ '^[0-9A-HJKMNP-TV-Z]{8}$'::text)),
    CONSTRAINT quotes_decided_when CHECK (((status = 'issued'::text) = (decided_at IS NULL))),
    CONSTRAINT quotes_for_name_check CHECK (((char_length(for_name) >= 1) AND (char_length(for_name) <= 120))),
    CONSTRAINT quotes_for_phone_check CHECK (((char_length(for_phone) >= 5) AND (char_length(for_phone) <= 20))),
    CONSTRAINT quotes_key_id_check CHECK ((key_id ~ '^[0-9a-f]{8}$'::text)),
    CONSTRAINT quotes_price_check CHECK ((price > 0)),
    CONSTRAINT quotes_signed_name_check CHECK (((char_length(signed_name) >= 1) AND (char_length(signed_name) <= 120))),
    CONSTRAINT quotes_status_check CHECK ((status = ANY (ARRAY['issued'::text, 'accepted'::text, 'withdrawn'::text]))),
    CONSTRAINT quotes_stock_check CHECK (((char_length(stock) >= 1) AND (char_length(stock) <= 60))),
    CONSTRAINT quotes_withdrawn_reason_check CHECK (((char_length(withdrawn_reason) >= 1) AND (char_length(withdrawn_reason) <= 300))),
    CONSTRAINT quotes_withdrawn_why CHECK (((status = 'withdrawn'::text) = (withdrawn_reason IS NOT NULL)))
);

CREATE TABLE search_alerts (
    id uuid NOT NULL,
    person_id uuid NOT NULL,
    query text NOT NULL,
    known_cars uuid[] NOT NULL,
    checked_on date NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    paused_at timestamp with time zone,
    CONSTRAINT search_alerts_query_check CHECK (((char_length(query) >= 1) AND (char_length(query) <= 2000)))
);

CREATE TABLE search_aliases (
    word text NOT NULL,
    means jsonb NOT NULL,
    created_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT search_aliases_word_check CHECK (((char_length(word) >= 1) AND (char_length(word) <= 60)))
);

CREATE TABLE site_settings (
    key text NOT NULL,
    value jsonb NOT NULL,
    updated_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT site_settings_key_check CHECK ((key ~ '^[a-z][a-zA-Z0-9]{0,79}$'::text))
);

CREATE TABLE sourcing_tasks (
    id uuid NOT NULL,
    wanted text NOT NULL,
    year_from smallint,
    year_to smallint,
    target_price integer,
    note text,
    status text DEFAULT 'open'::text NOT NULL,
    assignee_id uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    closed_at timestamp with time zone,
    CONSTRAINT sourcing_tasks_check CHECK ((year_from <= year_to)),
    CONSTRAINT sourcing_tasks_check1 CHECK (((status = 'open'::text) = (closed_at IS NULL))),
    CONSTRAINT sourcing_tasks_note_check CHECK (((char_length(note) >= 1) AND (char_length(note) <= 1000))),
    CONSTRAINT sourcing_tasks_status_check CHECK ((status = ANY (ARRAY['open'::text, 'bought'::text, 'dropped'::text]))),
    CONSTRAINT sourcing_tasks_target_price_check CHECK ((target_price > 0)),
    CONSTRAINT sourcing_tasks_wanted_check CHECK (((char_length(wanted) >= 1) AND (char_length(wanted) <= 200))),
    CONSTRAINT sourcing_tasks_year_from_check CHECK (((year_from >= 1980) AND (year_from <= 2100))),
    CONSTRAINT sourcing_tasks_year_to_check CHECK (((year_to >= 1980) AND (year_to <= 2100)))
);

CREATE TABLE staged_imports (
    id uuid NOT NULL,
    staff_id uuid NOT NULL,
    file_name text NOT NULL,
    content bytea,
    columns jsonb DEFAULT '[]'::jsonb NOT NULL,
    foreign_used text NOT NULL,
    rehearsal_id uuid NOT NULL,
    rehearsal bytea NOT NULL,
    entry_id uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT staged_imports_file_name_check CHECK (((char_length(file_name) >= 1) AND (char_length(file_name) <= 200)))
);

CREATE TABLE unknown_words (
    word text NOT NULL,
    times integer DEFAULT 1 NOT NULL,
    last_typed_at timestamp with time zone DEFAULT now() NOT NULL,
    is_ignored boolean DEFAULT false NOT NULL,
    CONSTRAINT unknown_words_times_check CHECK ((times > 0)),
    CONSTRAINT unknown_words_word_check CHECK (((char_length(word) >= 2) AND (char_length(word) <= 30)))
);

CREATE TABLE user_profiles (
    id uuid NOT NULL,
    email text NOT NULL,
    phone text,
    full_name text DEFAULT 'User'::text NOT NULL,
    role text DEFAULT 'user'::text NOT NULL,
    permissions text[] DEFAULT '{}'::text[] NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    avatar_url text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    is_owner boolean DEFAULT false NOT NULL,
    CONSTRAINT user_profiles_avatar_url_check CHECK ((char_length(avatar_url) <= 2000)),
    CONSTRAINT user_profiles_email_check CHECK (((email = lower(email)) AND ((char_length(email) >= 3) AND (char_length(email) <= 320)))),
    CONSTRAINT user_profiles_full_name_check CHECK (((char_length(full_name) >= 1) AND (char_length(full_name) <= 200))),
    CONSTRAINT user_profiles_owner_has_all CHECK (((NOT is_owner) OR ((role = 'admin'::text) AND (permissions @> ARRAY['delete'::text, 'export'::text, 'settings'::text, 'money'::text])))),
    CONSTRAINT user_profiles_permissions_check CHECK ((permissions <@ ARRAY['delete'::text, 'export'::text, 'settings'::text, 'money'::text])),
    CONSTRAINT user_profiles_phone_check CHECK (((char_length(phone) >= 5) AND (char_length(phone) <= 20))),
    CONSTRAINT user_profiles_role_check CHECK ((role = ANY (ARRAY['admin'::text, 'user'::text])))
);

ALTER TABLE alert_messages ADD CONSTRAINT alert_messages_pkey PRIMARY KEY (person_id);

ALTER TABLE alert_people ADD CONSTRAINT alert_people_pkey PRIMARY KEY (id);

ALTER TABLE alert_people ADD CONSTRAINT alert_people_token_hash_key UNIQUE (token_hash);

ALTER TABLE analytics ADD CONSTRAINT analytics_pkey PRIMARY KEY (id);

ALTER TABLE attempt_counts ADD CONSTRAINT attempt_counts_pkey PRIMARY KEY (key);

ALTER TABLE audit_log ADD CONSTRAINT audit_log_pkey PRIMARY KEY (id);

ALTER TABLE audit_log ADD CONSTRAINT audit_log_undoes_id_key UNIQUE (undoes_id);

ALTER TABLE auth_accounts ADD CONSTRAINT auth_accounts_pkey PRIMARY KEY (id);

ALTER TABLE auth_accounts ADD CONSTRAINT auth_accounts_provider_key UNIQUE (provider_id, account_id);

ALTER TABLE auth_keys ADD CONSTRAINT auth_keys_pkey PRIMARY KEY (id);

ALTER TABLE auth_passkeys ADD CONSTRAINT auth_passkeys_credential_id_key UNIQUE (credential_id);

ALTER TABLE auth_passkeys ADD CONSTRAINT auth_passkeys_pkey PRIMARY KEY (id);

ALTER TABLE auth_sessions ADD CONSTRAINT auth_sessions_pkey PRIMARY KEY (id);

ALTER TABLE auth_sessions ADD CONSTRAINT auth_sessions_token_key UNIQUE (token);

ALTER TABLE auth_two_factors ADD CONSTRAINT auth_two_factors_pkey PRIMARY KEY (id);

ALTER TABLE auth_two_factors ADD CONSTRAINT auth_two_factors_user_id_key UNIQUE (user_id);

ALTER TABLE auth_used_codes ADD CONSTRAINT auth_used_codes_pkey PRIMARY KEY (user_id, code);

ALTER TABLE auth_users ADD CONSTRAINT auth_users_email_key UNIQUE (email);

ALTER TABLE auth_users ADD CONSTRAINT auth_users_pkey PRIMARY KEY (id);

ALTER TABLE auth_verifications ADD CONSTRAINT auth_verifications_pkey PRIMARY KEY (id);

ALTER TABLE backup_runs ADD CONSTRAINT backup_runs_pkey PRIMARY KEY (id);

ALTER TABLE backup_runs ADD CONSTRAINT backup_runs_scheduled_for_key UNIQUE (scheduled_for);

ALTER TABLE car_makes ADD CONSTRAINT car_makes_id_name_key UNIQUE (id, name);

ALTER TABLE car_makes ADD CONSTRAINT car_makes_pkey PRIMARY KEY (id);

ALTER TABLE car_market ADD CONSTRAINT car_market_pkey PRIMARY KEY (car_id);

ALTER TABLE car_media ADD CONSTRAINT car_media_id_car_id_key UNIQUE (id, car_id);

ALTER TABLE car_media ADD CONSTRAINT car_media_pkey PRIMARY KEY (id);

ALTER TABLE car_media ADD CONSTRAINT car_media_position_key UNIQUE (car_id, "position") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE car_models ADD CONSTRAINT car_models_id_make_id_name_key UNIQUE (id, make_id, name);

ALTER TABLE car_models ADD CONSTRAINT car_models_pkey PRIMARY KEY (id);

ALTER TABLE car_papers ADD CONSTRAINT car_papers_pkey PRIMARY KEY (id);

ALTER TABLE car_price_history ADD CONSTRAINT car_price_history_pkey PRIMARY KEY (car_id, changed_at);

ALTER TABLE cars ADD CONSTRAINT cars_pkey PRIMARY KEY (id);

ALTER TABLE categories ADD CONSTRAINT categories_name_key UNIQUE (name);

ALTER TABLE categories ADD CONSTRAINT categories_pkey PRIMARY KEY (id);

ALTER TABLE crsp_lists ADD CONSTRAINT crsp_lists_pkey PRIMARY KEY (id);

ALTER TABLE crsp_rows ADD CONSTRAINT crsp_rows_pkey PRIMARY KEY (list_id, "row");

ALTER TABLE event_days ADD CONSTRAINT event_days_pkey PRIMARY KEY (day);

ALTER TABLE fact_sets ADD CONSTRAINT fact_sets_pkey PRIMARY KEY (id);

ALTER TABLE fact_values ADD CONSTRAINT fact_values_pkey PRIMARY KEY (set_id, key);

ALTER TABLE former_names ADD CONSTRAINT former_names_key UNIQUE NULLS NOT DISTINCT (make, model);

ALTER TABLE former_slugs ADD CONSTRAINT former_slugs_key UNIQUE NULLS NOT DISTINCT (make_id, model_id, slug);

ALTER TABLE identity_reports ADD CONSTRAINT identity_reports_pkey PRIMARY KEY (id);

ALTER TABLE import_photos ADD CONSTRAINT import_photos_pkey PRIMARY KEY (id);

ALTER TABLE import_photos ADD CONSTRAINT import_photos_url_key UNIQUE (car_id, url);

ALTER TABLE import_sources ADD CONSTRAINT import_sources_pkey PRIMARY KEY (name);

ALTER TABLE inquiries ADD CONSTRAINT inquiries_pkey PRIMARY KEY (id);

ALTER TABLE inquiries ADD CONSTRAINT inquiries_submission_id_key UNIQUE (submission_id);

ALTER TABLE inspection_addenda ADD CONSTRAINT inspection_addenda_pkey PRIMARY KEY (id);

ALTER TABLE inspections ADD CONSTRAINT inspections_pkey PRIMARY KEY (id);

ALTER TABLE mail_outbox ADD CONSTRAINT mail_outbox_dedupe_key_key UNIQUE (dedupe_key);

ALTER TABLE mail_outbox ADD CONSTRAINT mail_outbox_pkey PRIMARY KEY (id);

ALTER TABLE market_aliases ADD CONSTRAINT market_aliases_pkey PRIMARY KEY (make, model, source_make, source_model);

ALTER TABLE market_observations ADD CONSTRAINT market_observations_pkey PRIMARY KEY (source_id, hash);

ALTER TABLE market_sources ADD CONSTRAINT market_sources_pkey PRIMARY KEY (id);

ALTER TABLE media_files ADD CONSTRAINT media_files_pkey PRIMARY KEY (id);

ALTER TABLE media_files ADD CONSTRAINT media_files_storage_key_key UNIQUE (storage_key);

ALTER TABLE model_codes ADD CONSTRAINT model_codes_pkey PRIMARY KEY (prefix);

ALTER TABLE official_identities ADD CONSTRAINT official_identities_pkey PRIMARY KEY (id);

ALTER TABLE paper_copies ADD CONSTRAINT paper_copies_pkey PRIMARY KEY (id);

ALTER TABLE paper_copies ADD CONSTRAINT paper_copies_token_hash_key UNIQUE (token_hash);

ALTER TABLE paper_files ADD CONSTRAINT paper_files_pkey PRIMARY KEY (id);

ALTER TABLE paper_files ADD CONSTRAINT paper_files_storage_key_key UNIQUE (storage_key);

ALTER TABLE price_alerts ADD CONSTRAINT price_alerts_person_car_kind_key UNIQUE (person_id, car_id, kind);

ALTER TABLE price_alerts ADD CONSTRAINT price_alerts_pkey PRIMARY KEY (id);

ALTER TABLE quotes ADD CONSTRAINT quotes_code_key UNIQUE (code);

ALTER TABLE quotes ADD CONSTRAINT quotes_pkey PRIMARY KEY (id);

ALTER TABLE search_alerts ADD CONSTRAINT search_alerts_person_query_key UNIQUE (person_id, query);

ALTER TABLE search_alerts ADD CONSTRAINT search_alerts_pkey PRIMARY KEY (id);

ALTER TABLE search_aliases ADD CONSTRAINT search_aliases_pkey PRIMARY KEY (word);

ALTER TABLE site_settings ADD CONSTRAINT site_settings_pkey PRIMARY KEY (key);

ALTER TABLE sourcing_tasks ADD CONSTRAINT sourcing_tasks_pkey PRIMARY KEY (id);

ALTER TABLE staged_imports ADD CONSTRAINT staged_imports_pkey PRIMARY KEY (id);

ALTER TABLE unknown_words ADD CONSTRAINT unknown_words_pkey PRIMARY KEY (word);

ALTER TABLE user_profiles ADD CONSTRAINT user_profiles_pkey PRIMARY KEY (id);

CREATE INDEX alert_messages_due_at_idx ON alert_messages USING btree (due_at);

CREATE UNIQUE INDEX alert_people_email_key ON alert_people USING btree (lower(email));

CREATE UNIQUE INDEX alert_people_phone_e164_key ON alert_people USING btree (phone_e164);

CREATE UNIQUE INDEX alert_people_push_endpoint_key ON alert_people USING btree (((push ->> 'endpoint'::text)));

CREATE INDEX analytics_car_id_idx ON analytics USING btree (car_id, event_type, created_at) WHERE (car_id IS NOT NULL);

CREATE INDEX analytics_created_at_idx ON analytics USING btree (created_at);

CREATE INDEX analytics_test_idx ON analytics USING btree (created_at) WHERE is_test;

CREATE INDEX analytics_type_created_at_idx ON analytics USING btree (event_type, created_at);

CREATE INDEX attempt_counts_expire_idx ON attempt_counts USING btree (expire);

CREATE INDEX audit_log_actor_id_idx ON audit_log USING btree (actor_id) WHERE (actor_id IS NOT NULL);

CREATE INDEX audit_log_actor_idx ON audit_log USING btree (actor, at DESC);

CREATE INDEX audit_log_at_idx ON audit_log USING btree (at DESC, id DESC);

CREATE INDEX audit_log_entity_idx ON audit_log USING btree (entity, entity_id, at DESC);

CREATE INDEX auth_accounts_user_id_idx ON auth_accounts USING btree (user_id);

CREATE INDEX auth_passkeys_user_id_idx ON auth_passkeys USING btree (user_id);

CREATE INDEX auth_sessions_expires_at_idx ON auth_sessions USING btree (expires_at);

CREATE INDEX auth_sessions_user_id_idx ON auth_sessions USING btree (user_id);

CREATE INDEX auth_verifications_expires_at_idx ON auth_verifications USING btree (expires_at);

CREATE INDEX auth_verifications_identifier_idx ON auth_verifications USING btree (identifier);

CREATE INDEX backup_runs_started_at_idx ON backup_runs USING btree (started_at DESC);

CREATE UNIQUE INDEX car_makes_name_key ON car_makes USING btree (lower(name));

CREATE INDEX car_media_media_file_id_idx ON car_media USING btree (media_file_id);

CREATE UNIQUE INDEX car_models_make_id_name_key ON car_models USING btree (make_id, lower(name));

CREATE INDEX car_papers_car_id_idx ON car_papers USING btree (car_id);

CREATE INDEX car_papers_checked_by_idx ON car_papers USING btree (checked_by) WHERE (checked_by IS NOT NULL);

CREATE INDEX car_papers_file_id_idx ON car_papers USING btree (file_id) WHERE (file_id IS NOT NULL);

CREATE INDEX cars_category_idx ON cars USING btree (category);

CREATE INDEX cars_created_at_idx ON cars USING btree (created_at DESC, id DESC);

CREATE INDEX cars_crsp_list_idx ON cars USING btree (crsp_list_id) WHERE (crsp_list_id IS NOT NULL);

CREATE INDEX cars_featured_idx ON cars USING btree (created_at DESC, id DESC) WHERE (is_available AND is_featured);

CREATE INDEX cars_featured_picture_id_idx ON cars USING btree (featured_picture_id) WHERE (featured_picture_id IS NOT NULL);

CREATE INDEX cars_features_idx ON cars USING gin (features);

CREATE INDEX cars_id_end_idx ON cars USING btree ("right"((id)::text, 10));

CREATE UNIQUE INDEX cars_import_key_key ON cars USING btree (import_key) WHERE (import_key IS NOT NULL);

CREATE UNIQUE INDEX cars_import_ref_key ON cars USING btree (import_ref) WHERE (import_ref IS NOT NULL);

CREATE INDEX cars_listed_category_created_at_idx ON cars USING btree (category, created_at DESC, id DESC) WHERE is_available;

CREATE INDEX cars_listed_created_at_idx ON cars USING btree (created_at DESC, id DESC) WHERE is_available;

CREATE INDEX cars_listed_make_model_price_idx ON cars USING btree (make, model, price, id) WHERE is_available;

CREATE INDEX cars_listed_make_price_idx ON cars USING btree (make, price, id) WHERE is_available;

CREATE INDEX cars_listed_mileage_idx ON cars USING btree (mileage_km, id) WHERE is_available;

CREATE INDEX cars_listed_price_idx ON cars USING btree (price, id) WHERE is_available;

CREATE INDEX cars_listed_year_idx ON cars USING btree (year DESC, id DESC) WHERE is_available;

CREATE INDEX cars_make_id_idx ON cars USING btree (make_id);

CREATE INDEX cars_model_id_idx ON cars USING btree (model_id);

CREATE INDEX cars_reserved_by_idx ON cars USING btree (reserved_by) WHERE (reserved_by IS NOT NULL);

CREATE INDEX cars_reserved_until_idx ON cars USING btree (reserved_until) WHERE (reserved_until IS NOT NULL);

CREATE INDEX cars_search_text_idx ON cars USING gin (search_text gin_trgm_ops);

CREATE UNIQUE INDEX cars_stock_number_key ON cars USING btree (lower(stock_number)) WHERE (stock_number IS NOT NULL);

CREATE INDEX change_log_xid_idx ON change_log USING btree (xid);

CREATE INDEX crsp_lists_created_by_idx ON crsp_lists USING btree (created_by) WHERE (created_by IS NOT NULL);

CREATE UNIQUE INDEX crsp_lists_in_force_idx ON crsp_lists USING btree (status) WHERE (status = 'in_force'::text);

CREATE INDEX fact_sets_checked_by_idx ON fact_sets USING btree (checked_by) WHERE (checked_by IS NOT NULL);

CREATE UNIQUE INDEX fact_sets_live_idx ON fact_sets USING btree (kind, effective_from) WHERE (status = 'live'::text);

CREATE INDEX former_names_make_id_idx ON former_names USING btree (make_id);

CREATE INDEX former_names_model_id_idx ON former_names USING btree (model_id) WHERE (model_id IS NOT NULL);

CREATE INDEX former_slugs_model_id_idx ON former_slugs USING btree (model_id) WHERE (model_id IS NOT NULL);

CREATE INDEX identity_reports_created_at_idx ON identity_reports USING btree (created_at);

CREATE INDEX import_photos_car_media_id_idx ON import_photos USING btree (car_media_id) WHERE (car_media_id IS NOT NULL);

CREATE INDEX import_photos_due_at_idx ON import_photos USING btree (due_at) WHERE (state = 'waiting'::text);

CREATE INDEX import_photos_entry_id_idx ON import_photos USING btree (entry_id);

CREATE INDEX import_photos_host_idx ON import_photos USING btree (host, due_at, "position", id) WHERE (state = 'waiting'::text);

CREATE INDEX import_photos_leased_until_idx ON import_photos USING btree (leased_until) WHERE (leased_until IS NOT NULL);

CREATE INDEX inquiries_assignee_id_idx ON inquiries USING btree (assignee_id, next_action_on) WHERE (assignee_id IS NOT NULL);

CREATE INDEX inquiries_car_id_idx ON inquiries USING btree (car_id) WHERE (car_id IS NOT NULL);

CREATE INDEX inquiries_created_at_idx ON inquiries USING btree (created_at DESC, id DESC);

CREATE INDEX inquiries_email_idx ON inquiries USING btree (lower(customer_email));

CREATE INDEX inquiries_next_action_on_idx ON inquiries USING btree (next_action_on) WHERE (next_action_on IS NOT NULL);

CREATE INDEX inquiries_open_idx ON inquiries USING btree (next_action_on, assignee_id) WHERE ((NOT is_held) AND (status = ANY (ARRAY['new'::text, 'contacted'::text, 'in_progress'::text])));

CREATE INDEX inquiries_phone_idx ON inquiries USING btree (customer_phone_e164) WHERE (customer_phone_e164 IS NOT NULL);

CREATE INDEX inquiries_status_created_at_idx ON inquiries USING btree (status, created_at DESC);

CREATE INDEX inquiries_type_created_at_idx ON inquiries USING btree (inquiry_type, created_at DESC);

CREATE INDEX inspection_addenda_added_by_idx ON inspection_addenda USING btree (added_by) WHERE (added_by IS NOT NULL);

CREATE UNIQUE INDEX inspection_addenda_finding_key ON inspection_addenda USING btree (inspection_id, finding) WHERE (finding IS NOT NULL);

CREATE INDEX inspection_addenda_inspection_id_idx ON inspection_addenda USING btree (inspection_id);

CREATE INDEX inspections_car_id_idx ON inspections USING btree (car_id);

CREATE UNIQUE INDEX inspections_draft_key ON inspections USING btree (car_id) WHERE (status = 'draft'::text);

CREATE INDEX inspections_inspector_id_idx ON inspections USING btree (inspector_id) WHERE (inspector_id IS NOT NULL);

CREATE UNIQUE INDEX inspections_published_key ON inspections USING btree (car_id) WHERE (status = 'published'::text);

CREATE UNIQUE INDEX inspections_reference_key ON inspections USING btree (reference);

CREATE INDEX mail_outbox_due_idx ON mail_outbox USING btree (next_attempt_at) WHERE (status = 'pending'::text);

CREATE INDEX mail_outbox_inquiry_id_idx ON mail_outbox USING btree (inquiry_id) WHERE (inquiry_id IS NOT NULL);

CREATE INDEX market_sources_created_by_idx ON market_sources USING btree (created_by) WHERE (created_by IS NOT NULL);

CREATE INDEX media_files_created_by_idx ON media_files USING btree (created_by) WHERE (created_by IS NOT NULL);

CREATE INDEX media_files_sha256_idx ON media_files USING btree (sha256);

CREATE UNIQUE INDEX official_identities_key ON official_identities USING btree (kind, value);

CREATE INDEX paper_copies_car_id_idx ON paper_copies USING btree (car_id);

CREATE INDEX paper_copies_file_id_idx ON paper_copies USING btree (file_id);

CREATE INDEX paper_copies_made_by_idx ON paper_copies USING btree (made_by) WHERE (made_by IS NOT NULL);

CREATE INDEX price_alerts_car_id_idx ON price_alerts USING btree (car_id);

CREATE INDEX quotes_car_id_idx ON quotes USING btree (car_id) WHERE (car_id IS NOT NULL);

CREATE INDEX quotes_created_at_idx ON quotes USING btree (created_at);

CREATE INDEX quotes_inquiry_id_idx ON quotes USING btree (inquiry_id) WHERE (inquiry_id IS NOT NULL);

CREATE INDEX quotes_signed_by_idx ON quotes USING btree (signed_by) WHERE (signed_by IS NOT NULL);

CREATE INDEX search_aliases_created_by_idx ON search_aliases USING btree (created_by) WHERE (created_by IS NOT NULL);

CREATE INDEX site_settings_updated_by_idx ON site_settings USING btree (updated_by);

CREATE INDEX sourcing_tasks_assignee_id_idx ON sourcing_tasks USING btree (assignee_id) WHERE (assignee_id IS NOT NULL);

CREATE INDEX staged_imports_entry_id_idx ON staged_imports USING btree (entry_id) WHERE (entry_id IS NOT NULL);

CREATE INDEX staged_imports_expires_at_idx ON staged_imports USING btree (expires_at);

CREATE INDEX staged_imports_staff_id_idx ON staged_imports USING btree (staff_id, created_at DESC);

CREATE UNIQUE INDEX user_profiles_email_key ON user_profiles USING btree (email);

CREATE UNIQUE INDEX user_profiles_phone_key ON user_profiles USING btree (phone) WHERE (phone IS NOT NULL);

INSERT INTO categories (id, name, display_name, description, is_active) VALUES
  ('019a9f00-0000-7000-8000-000000000001', 'locally_used', 'Locally Used', 'Registered and driven in Kenya, ready to transfer', true),
  ('019a9f00-0000-7000-8000-000000000002', 'ready_for_import', 'Ready for Import', 'Chosen abroad, shipped when you order', true),
  ('019a9f00-0000-7000-8000-000000000003', 'fresh_imports', 'Fresh Imports', 'Imported used, already in Kenya', true);

INSERT INTO fact_sets (id, kind, name, source, source_url, effective_from, checked_on, is_supplied, status, note, version) VALUES
  ('01900000-0000-7000-8000-000000000026', 'import_rules', 'Import rules of 2026', 'Kenya Bureau of Standards, notice to importers of used motor vehicles, 17 Nov 2025 (KS 1515:2000, clause 2.5; Legal Notice 78 of 2020), quoted by Business Today, “Kebs: only newer vehicles to be allowed”', 'https://businesstoday.co.ke/kebs-only-newer-vehicles-to-be-allowed', '2026-01-01', '2026-11-22', true, 'live', 'The notice for landing in 2027 had not been found on 22 Nov 2026.', 1),
  ('01900000-0000-7000-8000-000000000030', 'market', 'Prices by year and mileage', 'Measured on 16,657 public asking prices of used cars in Kenya, October 2024 to May 2025', NULL, '2025-05-01', '2026-11-22', true, 'live', 'They only bring similar cars to the same year and mileage; the prices come from the lists under Market.', 1),
  ('01900000-0000-7000-8000-000000000031', 'finance', 'Example terms', 'Examples, not the offer of a lender: public pages of banks and SACCOs in Kenya named such terms in 2026', NULL, '2026-01-01', '2026-11-22', true, 'live', 'Replace them with the terms of the lenders you work with. The yard’s own plan is shown only with a line Permit.', 1),
  ('01900000-0000-7000-8000-000000000341', 'import_tax', 'Import tax of July 2025', 'Kenya Revenue Authority, workbook “New_CRSP_July_2025.xlsx”, sheet “TEMPLATE 2025”, approved 30 May 2025 (read in a copy on GitHub); age as in KRA’s notice of 31 Aug 2023', 'https://github.com/dennismunderu/Vehicle-Import-Tax-Calculator', '2025-07-01', '2026-11-22', true, 'live', 'Sources disagree whether age counts in calendar years or in months; KRA’s template and notice count calendar years. The High Court in Kisumu stayed the list of 2025 from 30 Jun to 17 Jul 2025; what followed had not been found on 22 Nov 2026. Electric cars have no figure: the template contradicts itself.', 1),
  ('01900000-0000-7000-8000-000000000342', 'landed_extras', 'Example costs', 'Examples, not this dealer’s; the port side is from the calculator of topnews.ke', NULL, '2026-01-01', '2026-11-22', true, 'live', 'Replace them with what your agent, your carrier and you charge, and with the rate of your bank. The example for the port contains clearing and inspection.', 1),
  ('01900000-0000-7000-8000-000000000343', 'ntsa_fees', 'NTSA fees as last seen', 'Tables of the National Transport and Safety Authority as copied by others: transfer of 2017, plates of 2022-23', NULL, '2023-01-01', '2026-11-22', true, 'draft', 'Last seen in 2017 (transfer) and 2023 (plates); check them on the NTSA portal. Of the fee for first registration only “from KSh 2,050” was found.', 1),
  ('01900000-0000-7000-8000-000000000052', 'alerts', 'What counts as a fall of a price', 'The shop’s own rule', NULL, '2026-01-01', '2026-11-25', true, 'live', 'Whichever of the two is more. A smaller fall is told once it adds up.', 1),
  ('01900000-0000-7000-8000-000000000056', 'papers', 'Papers: how long a check counts', 'Kenyans.co.ke, “How to Conduct Motor Vehicle Search on NTSA Portal Through eCitizen”, read on 22 Nov 2026; the days that a check counts are the shop’s own rule', 'https://www.kenyans.co.ke/news/97311-how-conduct-motor-vehicle-search-ntsa-portal-through-ecitizen', '2026-01-01', '2026-11-22', true, 'live', 'The fee of the copy of records and the days of a transfer are those of eCitizen and NTSA.', 1),
  ('01900000-0000-7000-8000-000000000057', 'condition', 'Condition reports', 'The shop’s own rule', NULL, '2026-01-01', '2026-11-22', true, 'live', 'The legal limit of tread is left out: it was not found in the law itself.', 1),
  ('01900000-0000-7000-8000-000000000058', 'condition', 'Condition reports, with a limit of tread', 'Automotive Doctor, “A Kenyan Driver’s Guide to Understanding Tire Tread and Safety”, read on 26 Nov 2026; not confirmed in the Traffic Rules', 'https://automotivedoctor.co.ke/a-kenyan-drivers-guide-to-understanding-tire-tread-and-safety/', '2026-01-01', '2026-11-26', true, 'draft', 'Confirm the limit before it is put into use.', 1);

INSERT INTO fact_values (set_id, key, value, is_demo) VALUES
  ('01900000-0000-7000-8000-000000000026', 'max_age_years', '8', false),
  ('01900000-0000-7000-8000-000000000026', 'confirmed_until_year', '2026', false),
  ('01900000-0000-7000-8000-000000000026', 'steering', '"RHD"', false),
  ('01900000-0000-7000-8000-000000000026', 'prep_days', '{"max": 35, "min": 14}', true),
  ('01900000-0000-7000-8000-000000000026', 'ship_days', '{"Japan": {"max": 45, "min": 26}, "Thailand": {"max": 35, "min": 18}, "Singapore": {"max": 32, "min": 16}, "South Africa": {"max": 25, "min": 10}, "United Kingdom": {"max": 50, "min": 30}, "United Arab Emirates": {"max": 25, "min": 12}}', true),
  ('01900000-0000-7000-8000-000000000030', 'year_percent', '9', false),
  ('01900000-0000-7000-8000-000000000030', 'mileage_percent', '0.6', false),
  ('01900000-0000-7000-8000-000000000031', 'bank', '{"Fee": "2%", "Name": "A bank", "Rate": "14% a year, reducing", "Needs": "ID, KRA PIN, six months of bank statements, payslips or accounts, insurance", "Months": "48", "Car age": "15", "Deposit": "20%", "Logbook": "In your name and the bank’s"}', true),
  ('01900000-0000-7000-8000-000000000031', 'sacco', '{"Fee": "1%", "Name": "A SACCO", "Rate": "1% a month, reducing", "Needs": "Membership and deposits, guarantors or the car, valuation, tracker, insurance", "Months": "36", "Car age": "12", "Deposit": "20%", "Logbook": "In your name and the SACCO’s"}', true),
  ('01900000-0000-7000-8000-000000000031', 'dealer', 'null', true),
  ('01900000-0000-7000-8000-000000000031', 'micro', 'null', true),
  ('01900000-0000-7000-8000-000000000341', 'duty_percent', '35', false),
  ('01900000-0000-7000-8000-000000000341', 'vat_percent', '16', false),
  ('01900000-0000-7000-8000-000000000341', 'rdl_percent', '2', false),
  ('01900000-0000-7000-8000-000000000341', 'idf_percent', '2.5', false),
  ('01900000-0000-7000-8000-000000000341', 'margin_divisor', '1.25', false),
  ('01900000-0000-7000-8000-000000000341', 'small_up_to_cc', '1500', false),
  ('01900000-0000-7000-8000-000000000341', 'excise_small_percent', '20', false),
  ('01900000-0000-7000-8000-000000000341', 'excise_percent', '25', false),
  ('01900000-0000-7000-8000-000000000341', 'large_petrol_over_cc', '3000', false),
  ('01900000-0000-7000-8000-000000000341', 'large_diesel_over_cc', '2500', false),
  ('01900000-0000-7000-8000-000000000341', 'excise_large_percent', '35', false),
  ('01900000-0000-7000-8000-000000000341', 'above_age', '1', false),
  ('01900000-0000-7000-8000-000000000341', 'depreciation', '[{"upTo": 2, "value": 20}, {"upTo": 3, "value": 30}, {"upTo": 4, "value": 40}, {"upTo": 5, "value": 50}, {"upTo": 6, "value": 55}, {"upTo": 7, "value": 60}, {"upTo": 8, "value": 65}]', false),
  ('01900000-0000-7000-8000-000000000341', 'age_basis', '"calendar_years"', false),
  ('01900000-0000-7000-8000-000000000342', 'usd_kes', '129.5', true),
  ('01900000-0000-7000-8000-000000000342', 'usd_kes_on', '"2026-11-22"', true),
  ('01900000-0000-7000-8000-000000000342', 'port_and_cfs', '{"kes": 145000, "stage": "mombasa"}', true),
  ('01900000-0000-7000-8000-000000000342', 'clearing_agent', '{"kes": 0, "stage": "mombasa"}', true),
  ('01900000-0000-7000-8000-000000000342', 'cor_inspection', '{"kes": 0, "stage": "mombasa"}', true),
  ('01900000-0000-7000-8000-000000000342', 'transport', '{"kes": 30000, "stage": "handover"}', true),
  ('01900000-0000-7000-8000-000000000342', 'dealer_fee', '{"kes": 25000, "stage": "handover"}', true),
  ('01900000-0000-7000-8000-000000000343', 'transfer', '[{"upTo": 1000, "value": 1660}, {"upTo": 1200, "value": 1890}, {"upTo": 1500, "value": 2065}, {"upTo": 1700, "value": 2410}, {"upTo": 2000, "value": 2695}, {"upTo": 2500, "value": 3845}, {"upTo": 3000, "value": 5055}, {"upTo": null, "value": 5915}]', true),
  ('01900000-0000-7000-8000-000000000343', 'registration', '[{"upTo": null, "value": 2050}]', true),
  ('01900000-0000-7000-8000-000000000343', 'plates', '3050', true),
  ('01900000-0000-7000-8000-000000000052', 'least_fall_percent', '1', false),
  ('01900000-0000-7000-8000-000000000052', 'least_fall_ksh', '10000', false),
  ('01900000-0000-7000-8000-000000000056', 'logbook_days', '60', false),
  ('01900000-0000-7000-8000-000000000056', 'ntsa_search_days', '14', false),
  ('01900000-0000-7000-8000-000000000056', 'caveat_days', '14', false),
  ('01900000-0000-7000-8000-000000000056', 'transfer_days', '14', false),
  ('01900000-0000-7000-8000-000000000056', 'copy_of_records_ksh', '550', false),
  ('01900000-0000-7000-8000-000000000057', 'old_after_days', '60', false),
  ('01900000-0000-7000-8000-000000000057', 'old_after_km', '1000', false),
  ('01900000-0000-7000-8000-000000000057', 'least_tread_mm', 'null', false),
  ('01900000-0000-7000-8000-000000000058', 'old_after_days', '60', false),
  ('01900000-0000-7000-8000-000000000058', 'old_after_km', '1000', false),
  ('01900000-0000-7000-8000-000000000058', 'least_tread_mm', '1.6', false),
  ('01900000-0000-7000-8000-000000000026', 'spare_days', '30', false);

INSERT INTO model_codes (prefix, make, models, label, fuel, engine_cc, source) VALUES
  ('TRJ150', 'Toyota', '{"Land Cruiser Prado"}', 'Land Cruiser Prado 2.7 petrol', 'Petrol', 2700, 'CRSP 2025-07'),
  ('GDJ150', 'Toyota', '{"Land Cruiser Prado"}', 'Land Cruiser Prado 2.8 diesel', 'Diesel', 2800, 'CRSP 2025-07'),
  ('NZE161', 'Toyota', '{Axio,Fielder}', 'Corolla Axio / Fielder 1.5', 'Petrol', 1496, 'CRSP 2025-07'),
  ('NKE165', 'Toyota', '{Axio,Fielder}', 'Corolla Axio / Fielder 1.5 hybrid', 'Hybrid', 1496, 'CRSP 2025-07'),
  ('NCP160', 'Toyota', '{Probox,Succeed}', 'Probox / Succeed 1.5', 'Petrol', 1496, 'CRSP 2025-07'),
  ('GP5', 'Honda', '{Fit}', 'Fit 1.5 hybrid', 'Hybrid', 1496, 'CRSP 2025-07'),
  ('GP7', 'Honda', '{Shuttle}', 'Shuttle 1.5 hybrid', 'Hybrid', 1496, 'CRSP 2025-07'),
  ('GK3', 'Honda', '{Fit}', 'Fit 1.3', 'Petrol', 1317, 'CRSP 2025-07'),
  ('RU1', 'Honda', '{Vezel}', 'Vezel 1.5', 'Petrol', 1500, 'CRSP 2025-07'),
  ('RU3', 'Honda', '{Vezel}', 'Vezel 1.5 hybrid', 'Hybrid', 1500, 'CRSP 2025-07'),
  ('SJ5', 'Subaru', '{Forester}', 'Forester 2.0', 'Petrol', 1995, 'CRSP 2025-07'),
  ('BS9', 'Subaru', '{Outback}', 'Outback 2.5', 'Petrol', 2498, 'CRSP 2025-07'),
  ('VM4', 'Subaru', '{Levorg}', 'Levorg 1.6', 'Petrol', 1599, 'CRSP 2025-07'),
  ('NZT260', 'Toyota', '{Premio,Allion}', 'Premio / Allion 1.5', 'Petrol', 1496, 'CRSP 2025-07'),
  ('ZRT260', 'Toyota', '{Premio,Allion}', 'Premio / Allion 1.8', 'Petrol', 1797, 'CRSP 2025-07'),
  ('HE12', 'Nissan', '{Note}', 'Note 1.2 e-Power', 'Hybrid', 1198, 'CRSP 2025-07'),
  ('NT32', 'Nissan', '{X-Trail}', 'X-Trail 2.0', 'Petrol', 1997, 'CRSP 2025-07'),
  ('AGH30', 'Toyota', '{Alphard,Vellfire}', 'Alphard / Vellfire 2.5', 'Petrol', 2493, 'CRSP 2025-07'),
  ('KDH201', 'Toyota', '{HiAce}', 'HiAce 3.0 diesel', 'Diesel', 2982, 'CRSP 2025-07'),
  ('TRH200', 'Toyota', '{HiAce}', 'HiAce 2.0', 'Petrol', 1998, 'CRSP 2025-07'),
  ('ACR50', 'Toyota', '{Estima}', 'Estima 2.4', 'Petrol', 2362, 'CRSP 2025-07'),
  ('B21', 'Nissan', '{Dayz}', 'Dayz 0.66', 'Petrol', 659, 'CRSP 2025-07'),
  ('ZVW50', 'Toyota', '{Prius}', 'Prius 1.8 hybrid', 'Hybrid', 1797, 'CRSP 2025-07'),
  ('NHP10', 'Toyota', '{Aqua}', 'Aqua 1.5 hybrid', 'Hybrid', 1496, 'CRSP 2025-07'),
  ('GUN125', 'Toyota', '{Hilux}', 'Hilux 2.4 diesel', 'Diesel', 2393, 'CRSP 2025-07'),
  ('ZWR80', 'Toyota', '{Noah,Voxy,Esquire}', 'Noah / Voxy 1.8 hybrid', 'Hybrid', 1797, 'CRSP 2025-07'),
  ('ZRR80', 'Toyota', '{Noah,Voxy,Esquire}', 'Noah / Voxy 2.0', 'Petrol', 1986, 'CRSP 2025-07'),
  ('URJ202', 'Toyota', '{"Land Cruiser"}', 'Land Cruiser 200 4.6 petrol', 'Petrol', 4608, 'CRSP 2025-07'),
  ('FJA300', 'Toyota', '{"Land Cruiser"}', 'Land Cruiser 300 3.3 diesel', 'Diesel', NULL, 'CRSP 2025-07'),
  ('VJA300', 'Toyota', '{"Land Cruiser"}', 'Land Cruiser 300 3.5 petrol', 'Petrol', 3444, 'CRSP 2025-07'),
  ('KDJ150', 'Toyota', '{"Land Cruiser Prado"}', 'Land Cruiser Prado 3.0 diesel', 'Diesel', NULL, 'seen in the market'),
  ('GRJ150', 'Toyota', '{"Land Cruiser Prado"}', 'Land Cruiser Prado 4.0 petrol', 'Petrol', NULL, 'seen in the market'),
  ('NZE164', 'Toyota', '{Axio,Fielder}', 'Corolla Axio / Fielder 1.5 4WD', 'Petrol', NULL, 'seen in the market'),
  ('KSP130', 'Toyota', '{Vitz}', 'Vitz 1.0', 'Petrol', NULL, 'seen in the market'),
  ('NSP130', 'Toyota', '{Vitz}', 'Vitz 1.3', 'Petrol', NULL, 'seen in the market'),
  ('NCP165', 'Toyota', '{Probox,Succeed}', 'Probox / Succeed 1.5 4WD', 'Petrol', NULL, 'seen in the market'),
  ('NSP160', 'Toyota', '{Probox}', 'Probox 1.3', 'Petrol', NULL, 'seen in the market'),
  ('GRX130', 'Toyota', '{"Mark X"}', 'Mark X 2.5', 'Petrol', NULL, 'seen in the market'),
  ('ZSU60', 'Toyota', '{Harrier}', 'Harrier 2.0', 'Petrol', NULL, 'seen in the market'),
  ('MXUA80', 'Toyota', '{Harrier}', 'Harrier 2.0', 'Petrol', NULL, 'seen in the market'),
  ('AVU65', 'Toyota', '{Harrier}', 'Harrier 2.5 hybrid', 'Hybrid', NULL, 'seen in the market'),
  ('ANH20', 'Toyota', '{Alphard,Vellfire}', 'Alphard / Vellfire 2.4', 'Petrol', NULL, 'seen in the market'),
  ('ZNE10', 'Toyota', '{Wish}', 'Wish 1.8', 'Petrol', NULL, 'seen in the market'),
  ('E12', 'Nissan', '{Note}', 'Note 1.2', 'Petrol', NULL, 'seen in the market'),
  ('T32', 'Nissan', '{X-Trail}', 'X-Trail 2.0', 'Petrol', 1997, 'seen in the market'),
  ('ASA44', 'Toyota', '{RAV4}', 'RAV4 2.5', 'Petrol', NULL, 'seen in the market'),
  ('ZVW30', 'Toyota', '{Prius}', 'Prius 1.8 hybrid', 'Hybrid', NULL, 'seen in the market'),
  ('KF', 'Mazda', '{CX-5}', 'CX-5 from 2017', NULL, NULL, 'CRSP 2025-07'),
  ('KF2P', 'Mazda', '{CX-5}', 'CX-5 2.2 diesel', 'Diesel', NULL, 'CRSP 2025-07'),
  ('KF5P', 'Mazda', '{CX-5}', 'CX-5 2.5', 'Petrol', NULL, 'CRSP 2025-07'),
  ('KFEP', 'Mazda', '{CX-5}', 'CX-5 2.0', 'Petrol', NULL, 'CRSP 2025-07'),
  ('DJ', 'Mazda', '{Demio}', 'Demio from 2014', NULL, NULL, 'CRSP 2025-07'),
  ('DJ3FS', 'Mazda', '{Demio}', 'Demio 1.3', 'Petrol', NULL, 'CRSP 2025-07'),
  ('DJ5FS', 'Mazda', '{Demio}', 'Demio 1.5 diesel', 'Diesel', NULL, 'CRSP 2025-07'),
  ('SK', 'Subaru', '{Forester}', 'Forester from 2018', NULL, NULL, 'CRSP 2025-07'),
  ('SK5', 'Subaru', '{Forester}', 'Forester 1.8 turbo', 'Petrol', NULL, 'CRSP 2025-07'),
  ('SK9', 'Subaru', '{Forester}', 'Forester 2.5', 'Petrol', NULL, 'CRSP 2025-07'),
  ('SKE', 'Subaru', '{Forester}', 'Forester 2.0 e-Boxer', 'Hybrid', NULL, 'CRSP 2025-07');

CREATE TRIGGER car_makes_touch BEFORE UPDATE ON car_makes FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

CREATE TRIGGER car_models_touch BEFORE UPDATE ON car_models FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

CREATE TRIGGER car_papers_keep BEFORE DELETE OR UPDATE ON car_papers FOR EACH ROW EXECUTE FUNCTION keep_car_paper();

CREATE TRIGGER cars_first_price AFTER INSERT ON cars REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION keep_first_prices();

CREATE TRIGGER cars_list_version BEFORE UPDATE OF list_version ON cars FOR EACH ROW WHEN ((new.list_version IS DISTINCT FROM old.list_version)) EXECUTE FUNCTION forget_crsp_list();

CREATE TRIGGER cars_next_price AFTER UPDATE OF price ON cars FOR EACH ROW WHEN ((new.price IS DISTINCT FROM old.price)) EXECUTE FUNCTION keep_price_history();

CREATE TRIGGER cars_touch BEFORE UPDATE ON cars FOR EACH ROW EXECUTE FUNCTION touch_edited_car();

CREATE TRIGGER cars_version BEFORE UPDATE ON cars FOR EACH ROW EXECUTE FUNCTION touch_car();

CREATE TRIGGER categories_touch BEFORE UPDATE ON categories FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

CREATE TRIGGER inquiries_touch BEFORE UPDATE ON inquiries FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

CREATE TRIGGER inspection_addenda_keep BEFORE DELETE OR UPDATE ON inspection_addenda FOR EACH ROW EXECUTE FUNCTION keep_inspection_addendum();

CREATE TRIGGER inspections_keep_published BEFORE DELETE OR UPDATE ON inspections FOR EACH ROW EXECUTE FUNCTION keep_published_inspection();

CREATE TRIGGER quotes_keep_signed BEFORE UPDATE ON quotes FOR EACH ROW EXECUTE FUNCTION keep_signed_quote();

CREATE TRIGGER site_settings_touch BEFORE UPDATE ON site_settings FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

CREATE TRIGGER user_profiles_touch BEFORE UPDATE ON user_profiles FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

ALTER TABLE alert_messages ADD CONSTRAINT alert_messages_person_id_fkey FOREIGN KEY (person_id) REFERENCES alert_people(id) ON DELETE CASCADE;

ALTER TABLE analytics ADD CONSTRAINT analytics_car_id_fkey FOREIGN KEY (car_id) REFERENCES cars(id) ON DELETE SET NULL;

ALTER TABLE audit_log ADD CONSTRAINT audit_log_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES user_profiles(id) ON DELETE SET NULL;

ALTER TABLE audit_log ADD CONSTRAINT audit_log_undoes_id_fkey FOREIGN KEY (undoes_id) REFERENCES audit_log(id);

ALTER TABLE auth_accounts ADD CONSTRAINT auth_accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE;

ALTER TABLE auth_passkeys ADD CONSTRAINT auth_passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE;

ALTER TABLE auth_sessions ADD CONSTRAINT auth_sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE;

ALTER TABLE auth_two_factors ADD CONSTRAINT auth_two_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE;

ALTER TABLE auth_used_codes ADD CONSTRAINT auth_used_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE;

ALTER TABLE car_market ADD CONSTRAINT car_market_car_id_fkey FOREIGN KEY (car_id) REFERENCES cars(id) ON DELETE CASCADE;

ALTER TABLE car_media ADD CONSTRAINT car_media_car_id_fkey FOREIGN KEY (car_id) REFERENCES cars(id) ON DELETE CASCADE;

ALTER TABLE car_media ADD CONSTRAINT car_media_media_file_id_fkey FOREIGN KEY (media_file_id) REFERENCES media_files(id);

ALTER TABLE car_models ADD CONSTRAINT car_models_make_id_fkey FOREIGN KEY (make_id) REFERENCES car_makes(id) ON DELETE CASCADE;

ALTER TABLE car_papers ADD CONSTRAINT car_papers_car_id_fkey FOREIGN KEY (car_id) REFERENCES cars(id) ON DELETE CASCADE;

ALTER TABLE car_papers ADD CONSTRAINT car_papers_checked_by_fkey FOREIGN KEY (checked_by) REFERENCES user_profiles(id) ON DELETE SET NULL;

ALTER TABLE car_papers ADD CONSTRAINT car_papers_file_id_fkey FOREIGN KEY (file_id) REFERENCES paper_files(id);

ALTER TABLE car_price_history ADD CONSTRAINT car_price_history_car_id_fkey FOREIGN KEY (car_id) REFERENCES cars(id) ON DELETE CASCADE;

ALTER TABLE cars ADD CONSTRAINT cars_category_fkey FOREIGN KEY (category) REFERENCES categories(name) ON UPDATE CASCADE;

ALTER TABLE cars ADD CONSTRAINT cars_crsp_list_id_fkey FOREIGN KEY (crsp_list_id) REFERENCES crsp_lists(id);

ALTER TABLE cars ADD CONSTRAINT cars_featured_picture_fkey FOREIGN KEY (featured_picture_id, id) REFERENCES car_media(id, car_id) ON DELETE SET NULL (featured_picture_id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE cars ADD CONSTRAINT cars_make_fkey FOREIGN KEY (make_id, make) REFERENCES car_makes(id, name) ON UPDATE CASCADE;

ALTER TABLE cars ADD CONSTRAINT cars_model_fkey FOREIGN KEY (model_id, make_id, model) REFERENCES car_models(id, make_id, name) ON UPDATE CASCADE;

ALTER TABLE cars ADD CONSTRAINT cars_reserved_by_fkey FOREIGN KEY (reserved_by) REFERENCES user_profiles(id) ON DELETE SET NULL;

ALTER TABLE crsp_lists ADD CONSTRAINT crsp_lists_created_by_fkey FOREIGN KEY (created_by) REFERENCES user_profiles(id) ON DELETE SET NULL;

ALTER TABLE crsp_rows ADD CONSTRAINT crsp_rows_list_id_fkey FOREIGN KEY (list_id) REFERENCES crsp_lists(id) ON DELETE CASCADE;

ALTER TABLE fact_sets ADD CONSTRAINT fact_sets_checked_by_fkey FOREIGN KEY (checked_by) REFERENCES user_profiles(id) ON DELETE SET NULL;

ALTER TABLE fact_values ADD CONSTRAINT fact_values_set_id_fkey FOREIGN KEY (set_id) REFERENCES fact_sets(id) ON DELETE CASCADE;

ALTER TABLE former_names ADD CONSTRAINT former_names_make_id_fkey FOREIGN KEY (make_id) REFERENCES car_makes(id) ON DELETE CASCADE;

ALTER TABLE former_names ADD CONSTRAINT former_names_model_id_fkey FOREIGN KEY (model_id) REFERENCES car_models(id) ON DELETE CASCADE;

ALTER TABLE former_slugs ADD CONSTRAINT former_slugs_make_id_fkey FOREIGN KEY (make_id) REFERENCES car_makes(id) ON DELETE CASCADE;

ALTER TABLE former_slugs ADD CONSTRAINT former_slugs_model_id_fkey FOREIGN KEY (model_id) REFERENCES car_models(id) ON DELETE CASCADE;

ALTER TABLE import_photos ADD CONSTRAINT import_photos_car_id_fkey FOREIGN KEY (car_id) REFERENCES cars(id) ON DELETE CASCADE;

ALTER TABLE import_photos ADD CONSTRAINT import_photos_car_media_id_fkey FOREIGN KEY (car_media_id) REFERENCES car_media(id) ON DELETE SET NULL;

ALTER TABLE import_photos ADD CONSTRAINT import_photos_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES audit_log(id) ON DELETE SET NULL DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE inquiries ADD CONSTRAINT inquiries_assignee_id_fkey FOREIGN KEY (assignee_id) REFERENCES user_profiles(id) ON DELETE SET NULL;

ALTER TABLE inquiries ADD CONSTRAINT inquiries_car_id_fkey FOREIGN KEY (car_id) REFERENCES cars(id) ON DELETE SET NULL;

ALTER TABLE inquiries ADD CONSTRAINT inquiries_entered_by_fkey FOREIGN KEY (entered_by) REFERENCES user_profiles(id) ON DELETE SET NULL;

ALTER TABLE inspection_addenda ADD CONSTRAINT inspection_addenda_added_by_fkey FOREIGN KEY (added_by) REFERENCES user_profiles(id) ON DELETE SET NULL;

ALTER TABLE inspection_addenda ADD CONSTRAINT inspection_addenda_inspection_id_fkey FOREIGN KEY (inspection_id) REFERENCES inspections(id) ON DELETE CASCADE;

ALTER TABLE inspections ADD CONSTRAINT inspections_car_id_fkey FOREIGN KEY (car_id) REFERENCES cars(id) ON DELETE CASCADE;

ALTER TABLE inspections ADD CONSTRAINT inspections_inspector_id_fkey FOREIGN KEY (inspector_id) REFERENCES user_profiles(id) ON DELETE SET NULL;

ALTER TABLE mail_outbox ADD CONSTRAINT mail_outbox_inquiry_id_fkey FOREIGN KEY (inquiry_id) REFERENCES inquiries(id) ON DELETE SET NULL;

ALTER TABLE market_observations ADD CONSTRAINT market_observations_source_id_fkey FOREIGN KEY (source_id) REFERENCES market_sources(id) ON DELETE CASCADE;

ALTER TABLE market_sources ADD CONSTRAINT market_sources_created_by_fkey FOREIGN KEY (created_by) REFERENCES user_profiles(id) ON DELETE SET NULL;

ALTER TABLE media_files ADD CONSTRAINT media_files_created_by_fkey FOREIGN KEY (created_by) REFERENCES user_profiles(id) ON DELETE SET NULL;

ALTER TABLE paper_copies ADD CONSTRAINT paper_copies_car_id_fkey FOREIGN KEY (car_id) REFERENCES cars(id) ON DELETE CASCADE;

ALTER TABLE paper_copies ADD CONSTRAINT paper_copies_file_id_fkey FOREIGN KEY (file_id) REFERENCES paper_files(id) ON DELETE CASCADE;

ALTER TABLE paper_copies ADD CONSTRAINT paper_copies_made_by_fkey FOREIGN KEY (made_by) REFERENCES user_profiles(id) ON DELETE SET NULL;

ALTER TABLE price_alerts ADD CONSTRAINT price_alerts_car_id_fkey FOREIGN KEY (car_id) REFERENCES cars(id) ON DELETE CASCADE;

ALTER TABLE price_alerts ADD CONSTRAINT price_alerts_person_id_fkey FOREIGN KEY (person_id) REFERENCES alert_people(id) ON DELETE CASCADE;

ALTER TABLE quotes ADD CONSTRAINT quotes_car_id_fkey FOREIGN KEY (car_id) REFERENCES cars(id) ON DELETE SET NULL;

ALTER TABLE quotes ADD CONSTRAINT quotes_inquiry_id_fkey FOREIGN KEY (inquiry_id) REFERENCES inquiries(id) ON DELETE SET NULL;

ALTER TABLE quotes ADD CONSTRAINT quotes_signed_by_fkey FOREIGN KEY (signed_by) REFERENCES user_profiles(id) ON DELETE SET NULL;

ALTER TABLE search_alerts ADD CONSTRAINT search_alerts_person_id_fkey FOREIGN KEY (person_id) REFERENCES alert_people(id) ON DELETE CASCADE;

ALTER TABLE search_aliases ADD CONSTRAINT search_aliases_created_by_fkey FOREIGN KEY (created_by) REFERENCES user_profiles(id) ON DELETE SET NULL;

ALTER TABLE site_settings ADD CONSTRAINT site_settings_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES user_profiles(id) ON DELETE SET NULL;

ALTER TABLE sourcing_tasks ADD CONSTRAINT sourcing_tasks_assignee_id_fkey FOREIGN KEY (assignee_id) REFERENCES user_profiles(id) ON DELETE SET NULL;

ALTER TABLE staged_imports ADD CONSTRAINT staged_imports_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES audit_log(id) ON DELETE SET NULL DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE staged_imports ADD CONSTRAINT staged_imports_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES user_profiles(id) ON DELETE CASCADE;
