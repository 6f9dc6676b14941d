/** Structured data (schema.org as JSON-LD): says only what the page shows. Used at build time only. */
import { fallbackOf } from "../components/Photo";
import { toPlainText } from "../components/RichText";
import type { CourseFact, IndexEntry, Meta, PageOf, Picture, RouteEntry } from "../contract";
import { type Screen, shell } from "../manifests";

type Data = Record<string, unknown>;

const { academy, menu, footer, programme: text } = shell;

/** Returns the complete address of a path on this site. */
const address = (path: string): string => `${academy.url}${path}`;

/** Returns the address of a page's picture, with whom it is by where that is known. */
function image(picture: Picture): string | Data {
  const contentUrl = address(fallbackOf(picture));
  return picture.credit ? { "@type": "ImageObject", contentUrl, creditText: picture.credit } : contentUrl;
}

type Describe = { [S in Screen]?: (page: PageOf[S]) => Data[] };

const describe: Describe = {
  home: (page) => [
    {
      ...organization(),
      description: page.text.hero.lead,
      image: image(page.hero.picture),
      sameAs: footer.social.map((link) => link.href),
    },
    { "@type": "WebSite", name: academy.name, url: address("/") },
    itemList(page.text.trainings.heading, page.featured),
    itemList(page.text.others.heading, page.otherEntries),
  ],
  founder: (page) =>
    academy.founder === null
      ? []
      : [
          {
            "@type": "Person",
            name: academy.founder,
            jobTitle: page.text.badge,
            image: image(page.picture),
            worksFor: { "@type": "EducationalOrganization", name: academy.name, url: address("/") },
          },
        ],
  contact: () => [
    {
      ...organization(),
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
        .filter(({ opens, closes }) => opens && closes)
        .map(({ days, opens, closes }) => ({
          "@type": "OpeningHoursSpecification",
          dayOfWeek: days,
          opens,
          closes,
        })),
      sameAs: academy.social.map((link) => link.href),
    },
  ],
  trainings: (page) => [
    itemList(page.text.featured.heading, page.featuredCards),
    itemList(page.text.others.heading, page.otherEntries),
  ],
  "other-trainings": (page) => [itemList(page.text.heading, page.cards)],
  gallery: (page) => {
    // The page itself shows the photos; only whom some of them are by needs saying.
    const media = page.photos
      .filter(({ credit }) => credit)
      .map(({ title, large, width, credit }) => ({
        "@type": "ImageObject",
        name: title,
        contentUrl: address(
          fallbackOf({
            key: large,
            fallback: Math.min(page.largeFallback, width),
            formats: page.largeFormats,
          }),
        ),
        creditText: credit,
      }));
    return [
      {
        "@type": "ImageGallery",
        name: page.text.heading,
        description: page.text.lead,
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
      description: page.text.body.paragraphs.slice(0, 1).map(toPlainText).join(" "),
      keywords: page.text.keywords,
      image: image(page.picture),
      provider: { "@type": "EducationalOrganization", name: academy.name, url: address("/") },
      ...course(page.facts),
    },
    {
      "@type": "BreadcrumbList",
      itemListElement: [
        { name: text.home.label, href: text.home.href },
        { name: page.parent.label, href: page.parent.href },
        { name: page.text.title, href: page.path },
      ].map(({ name, href }, index) => ({
        "@type": "ListItem",
        position: index + 1,
        name,
        item: address(href),
      })),
    },
  ],
};

/** Returns what the page at `route` is about, each item complete with its context. */
export function toStructuredData(route: RouteEntry, page: PageOf[Screen]): Data[] {
  const toData = (describe[route.screen] ?? webPage) as (page: PageOf[Screen]) => Data[];
  return toData(page).map((data) => ({ "@context": "https://schema.org", ...data }));
}

/** What holds of a page that nothing else is said of. */
function webPage({ meta }: { meta: Meta }): Data[] {
  const publisher = { "@type": "EducationalOrganization", name: academy.name, url: address("/") };
  return [{ "@type": "WebPage", url: address(meta.path), publisher }];
}

/** What a programme's facts say of the course; how large its group is, schema.org knows in whole numbers only. */
function course(facts: CourseFact[]): Data {
  const { format, length, language, next_date, place, fee } = Object.fromEntries(
    facts.map(({ kind, text, day }) => [kind, day ?? text]),
  ) as Partial<Record<CourseFact["kind"], string>>;
  const instance = {
    courseMode: format,
    courseWorkload: length,
    inLanguage: language,
    startDate: next_date,
    location: place && { "@type": "Place", name: place },
  };
  return {
    ...(Object.values(instance).some(Boolean) && {
      hasCourseInstance: { "@type": "CourseInstance", ...instance },
    }),
    ...(fee && { offers: { "@type": "Offer", description: fee } }),
  };
}

function organization(): Data {
  return {
    "@type": ["EducationalOrganization", "LocalBusiness"],
    "@id": address("/#academy"),
    name: academy.name,
    slogan: academy.tagline,
    url: address(menu.home.href),
    telephone: academy.phone,
    email: academy.email,
    address: academy.address.short,
  };
}

function itemList(name: string, entries: IndexEntry[]): Data {
  return {
    "@type": "ItemList",
    name,
    numberOfItems: entries.length,
    itemListElement: entries.map((entry, index) => ({
      "@type": "ListItem",
      position: index + 1,
      url: address(entry.path), // the page itself says the rest
    })),
  };
}
