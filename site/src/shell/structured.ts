/** Structured data (schema.org as JSON-LD) with the facts that a page shows. Used at build time only. */
import { fallbackOf } from "../components/Photo";
import { toPlainText } from "../components/RichText";
import type { CourseFact, IndexEntry, Meta, PageOf, Picture, RouteEntry, ShownEvent } from "../contract";
import { type Screen, shell } from "../manifests";
import { logo } from "./icons";
import { findLicence } from "./licence";

type Data = Record<string, unknown>;

const { academy, menu, programme: text } = shell;

/** Returns the complete address of a path on this site. */
const address = (path: string): string => `${academy.url}${path}`;

/**
 * The academy in the data of every page. Only the contact page calls it a local business, because search engines then
 * demand an address.
 */
const organization = {
  "@type": "EducationalOrganization",
  "@id": address("/#academy"),
  name: academy.name,
  url: address(menu.home.href),
};

/** Returns the credit of the picture at `contentUrl`, and its licence if the licence has an address. */
function imageObject(contentUrl: string, { credit, licence }: Pick<Picture, "credit" | "licence">): Data {
  return { "@type": "ImageObject", contentUrl, creditText: credit, license: licence && findLicence(licence) };
}

/** Returns the address of a page's picture, or its data if the credit is known. */
function image(picture: Picture): string | Data {
  const contentUrl = address(fallbackOf(picture));
  return picture.credit ? imageObject(contentUrl, picture) : contentUrl;
}

type Describe = { [S in Screen]: (page: PageOf[S]) => Data[] };

const describe: Describe = {
  home: () => [{ "@type": "WebSite", name: academy.name, url: address("/") }],
  founder: (page) =>
    academy.founder === null
      ? []
      : [
          {
            "@type": "Person",
            name: academy.founder,
            jobTitle: page.text.badge,
            image: image(page.picture),
            worksFor: organization,
          },
        ],
  contact: () => [
    {
      ...organization,
      "@type": [organization["@type"], "LocalBusiness"],
      slogan: academy.tagline,
      logo: address(logo),
      telephone: academy.secondPhone ? [academy.phone, academy.secondPhone.label] : academy.phone,
      email: academy.email,
      address: {
        "@type": "PostalAddress",
        streetAddress: academy.address.area,
        addressLocality: academy.address.city,
        addressRegion: academy.address.state,
        postalCode: academy.address.postalCode,
        addressCountry: academy.address.countryCode,
      },
      ...(academy.address.geo && { geo: { "@type": "GeoCoordinates", ...academy.address.geo } }),
      openingHoursSpecification: academy.hours
        .filter(({ days }) => days.length > 0)
        .flatMap(({ days, times }) =>
          times.map((time) => {
            const [opens, closes] = time.split("-");
            return { "@type": "OpeningHoursSpecification", dayOfWeek: days, opens, closes };
          }),
        ),
      sameAs: academy.social.map((link) => link.href),
    },
  ],
  trainings: (page) => [
    itemList(page.text.featured.heading, page.featuredCards),
    itemList(page.text.others.heading, page.otherEntries),
  ],
  "other-trainings": (page) => [itemList(page.text.heading, page.cards)],
  gallery: (page) => {
    // Only the photos with a credit need data.
    const media = page.photos
      .filter(({ credit }) => credit)
      .map((photo) => {
        const fallback = Math.min(page.largeFallback, photo.width);
        const file = fallbackOf({ key: photo.large, fallback, formats: page.largeFormats });
        return { ...imageObject(address(file), photo), name: photo.title };
      });
    return [
      {
        "@type": "ImageGallery",
        name: page.text.heading,
        url: address(page.meta.path),
        ...(media.length > 0 && { associatedMedia: media }),
      },
    ];
  },
  programme: (page) => [
    {
      "@type": "Course",
      name: page.text.title,
      url: address(page.path),
      description: page.meta.description,
      keywords: page.text.keywords,
      image: image(page.picture),
      provider: organization,
      ...course(page.facts),
    },
    trail(page),
  ],
  "free-page": (page) =>
    page.blocks.flatMap((block) =>
      block.kind === "events" ? block.events.map((each) => event(each, page)) : [],
    ),
};

/** Returns the structured data of the page at `route`; each item has its context. */
export function toStructuredData(route: RouteEntry, page: PageOf[Screen]): Data[] {
  const toData = describe[route.screen] as (page: PageOf[Screen]) => Data[];
  return toData(page).map((data) => ({ "@context": "https://schema.org", ...data }));
}

/** Returns the breadcrumbs of a programme, which its page shows. */
function trail({ text: { title }, parent, path }: PageOf["programme"]): Data {
  return {
    "@type": "BreadcrumbList",
    itemListElement: [text.home, parent, { label: title, href: path }].map(({ label, href }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      item: address(href),
    })),
  };
}

/** Returns an event at a place, or an online event, which has this page as its address. */
function event({ text: { title, day, until, place, text } }: ShownEvent, { meta }: { meta: Meta }): Data {
  const isOnline = place.toLowerCase() === "online";
  const url = address(meta.path);
  return {
    "@type": "Event",
    name: title,
    startDate: day,
    endDate: until ?? day,
    description: text ? toPlainText(text) : undefined,
    eventAttendanceMode: `https://schema.org/${isOnline ? "Online" : "Offline"}EventAttendanceMode`,
    location: isOnline
      ? { "@type": "VirtualLocation", url }
      : { "@type": "Place", name: place, address: place },
    url,
    organizer: organization,
  };
}

/** Formats of programmes and their names at Google and schema.org; other formats get no data. */
const MODES: Record<string, string> = {
  "in person": "Onsite",
  onsite: "Onsite",
  online: "Online",
  hybrid: "Blended",
  blended: "Blended",
};

/**
 * Returns the course data that a machine can parse in a programme's facts: for whom, a language, a mode, a length such as "8 weeks", a date, a
 * place, a price in rupees. Group sizes are left out, because schema.org takes only whole numbers.
 */
function course(facts: CourseFact[]): Data {
  const { for_whom, format, length, language, next_date, place, fee } = Object.fromEntries(
    facts.map(({ kind, text, day }) => [kind, day ?? text]),
  ) as Partial<Record<CourseFact["kind"], string>>;
  const instance = {
    courseMode: format && MODES[format.toLowerCase()],
    duration: length && toDuration(length),
    startDate: next_date,
    location: place && { "@type": "Place", name: place },
  };
  const price = fee && /^₹\s?([\d,]+(?:\.\d\d)?)$/.exec(fee)?.[1]?.replaceAll(",", "");
  return {
    ...(for_whom && { audience: { "@type": "Audience", audienceType: for_whom } }),
    ...(language && { inLanguage: language.split(/,\s*/) }),
    ...(Object.values(instance).some(Boolean) && {
      hasCourseInstance: { "@type": "CourseInstance", ...instance },
    }),
    ...(price && { offers: { "@type": "Offer", category: "Paid", price, priceCurrency: "INR" } }),
  };
}

/** Returns a length such as "8 weeks" as a duration (ISO 8601). */
function toDuration(length: string): string | undefined {
  const [, count, unit] = /^(\d+) (hour|day|week|month)s?$/i.exec(length) ?? [];
  if (!unit) return undefined;
  const letter = unit.charAt(0).toUpperCase();
  return letter === "H" ? `PT${count}H` : `P${count}${letter}`;
}

function itemList(name: string, entries: IndexEntry[]): Data {
  return {
    "@type": "ItemList",
    name,
    numberOfItems: entries.length,
    itemListElement: entries.map((entry, index) => ({
      "@type": "ListItem",
      position: index + 1,
      url: address(entry.path), // the page at the address has the rest
    })),
  };
}
