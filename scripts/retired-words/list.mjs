/**
 * Words and phrases that earlier versions of this code used in a private sense, with what to write instead. `npm run check` fails on
 * them outside docs/glossary.md. `example` is a use that is found; `except` matches lines
 * where the word is a value on the wire, a name of the database or the everyday word.
 */
export const retiredWords = [
  // Architecture
  {
    example: 'each room has a README',
    pattern: /\brooms?\b/i,
    say: 'module',
    except: /sockets?|\.(?:in|to|join|leave)\(|rooms\(|Room\b|(?:warm|cooled) rooms|'room'|const room = /,
  },
  {
    example: 'imported through its door',
    pattern: /\bdoors?\b/i,
    say: 'public API (index.ts)',
    except: /next door|front door|to the door|at the door|to your door/i,
  },
  {
    example: 'the arrows between folders',
    pattern: /\barrows? between\b|\barrows of\b|\bthese arrows\b/i,
    say: 'dependency rules',
  },
  {
    example: "plant('no-circular')",
    pattern: /\bplants?\(|\bPlant\b|\bplants\b(?! (?:and|or))/,
    say: 'planted violation',
    except: /description|botanical|oil|skin|extract/i,
  },
  { example: 'plumbing that knows no shop', pattern: /\bplumbing\b/i, say: 'infrastructure' },
  // Wake-ups
  {
    example: 'rings the bell',
    pattern: /\bbells?\b|\b(?:open|listenFor|Projection)Bells?|BellQueue|BellListener/,
    say: 'wake-up job',
    except: /'bell'|bell icon/,
  },
  {
    example: 'deafPolls',
    pattern: /\bdeaf\b|deafPolls|\bmute\b|noticeSilence|heardSincePoll/,
    say: 'missed wake-ups',
    except: /muted|audio|video/,
  },
  { example: 'an unheard wake-up', pattern: /\bunheard\b/i, say: 'missed' },
  // Projections and rebuilds
  { example: 'made anew', pattern: /\banew\b/i, say: 'again, or rebuilt' },
  { example: 'built new from the log', pattern: /\b(?:made|built) (?:a)?new\b(?= (?:from|by|in))/i, say: 'rebuilt' },
  {
    example: 'what is live',
    pattern: /\bwhat is live\b|\bthe live ones?\b|\blive model\b/i,
    say: 'the current read model, or the live tables',
  },
  {
    example: 'usualWindow',
    pattern: /usualWindow|closeEnough|goalOf|giveUpForNow|passPoison|settleFailure/,
    say: 'the names in language of rebuilds: defaultBatchSize, targetPosition, handlePoisonEvent',
  },
  { example: 'Settlement', pattern: /\bSettlement\b|\bSettledRow\b|\bSettledState\b/, say: 'Resolution' },
  {
    example: 'takeBackOrphans',
    pattern: /takeBackOrphans|openLane|mostLanes|gatherMs/,
    say: 'reclaimExpiredLeases, startWorker, maxConcurrency, batchDelayMs',
  },
  {
    example: 'handed over',
    pattern: /\bhandOver\b|\bhanded over\b/,
    say: 'markDispatched, dispatched',
    except: /parcel|courier|manifest|withdrawn, not/i,
  },
  { example: 'not-done', pattern: /\bnot-done\b/, say: 'retry' },
  // Lists and search
  { example: 'at-least', pattern: /\bisLeast\b|\bat-least\b/, say: 'totalIsLowerBound, gte' },
  {
    example: 'passWeeks',
    pattern: /passWeeks|walkTo\b|walkedAtMost|SearchWay|\bglance/i,
    say: 'offset, ordered scan, head scan',
  },
  { example: 'a page far down', pattern: /\bfar down\b|far-down/i, say: 'deep pagination' },
  { example: 'findFitting', pattern: /findFitting|\bweighed\b/, say: 'searchByRelevance, ranked' },
  { example: 'slips of the pen', pattern: /\bslips? of the pen\b|misspelt/i, say: 'typo tolerance, isFuzzy' },
  { example: 'come upon by scanning', pattern: /\bcome upon\b/i, say: 'found by scanning' },
  // Locks, accounts and partners
  {
    example: 'holdOrder',
    pattern: /\bhold(?:Order|User|Payment|Package|Product|Admins)\b/,
    say: 'lockOrder, lockUser ...',
  },
  { example: 'keepAnAdmin', pattern: /keepAnAdmin|keep-an-admin/, say: 'assertNotLastAdmin' },
  {
    example: 'makePartner',
    pattern: /makePartner|ceasePartnership|\bbringIn\b/,
    say: 'grantPartner, revokePartner, enrol',
  },
  { example: 'tryPassword', pattern: /tryPassword|stillGood/, say: 'checkPassword, activeSessions' },
  {
    example: 'whatIsNotThere',
    pattern: /whatIsNotThere|theOnlyOne|\btheLevels\b|\btheCompany\b|\bpatiently\b/,
    say: 'a name for what it returns',
  },
  // Catalog, images and HTTP
  {
    example: 'the picture',
    pattern: /pictures?/i,
    say: 'image',
    except: /<\/?picture|picture-in-picture|\bpictures: |profile\.pictures/,
  },
  {
    example: 'the catalogue',
    pattern: /catalogues?/i,
    say: 'catalog in code and paths, products on screens',
    // Wire values: the topic, the duty, its permissions and its demo account. A group of the console's sections has the name, too.
    except:
      /catalogue\.changed|'Catalogue'|'catalogue(?:\.(?:read|write))?'|^  catalogue: \[|catalogue@soulvia\.test|Catalogue@12345/,
  },
  {
    example: 'AnswerCache',
    pattern: /AnswerCache|storeAnswer|answerFromCache|answerTheRest|\bFakeAnswer\b|\bPlainAnswer\b/,
    say: 'response',
  },
  {
    example: 'YesOrNo',
    pattern: /formFault|form-faults|UnreadForms|YesOrNo|yes-or-no|takesForm|tellPaging|tellNextPage/,
    say: 'multipart error, BooleanField, Multipart, setPaginationHeaders, setNextLink',
  },
  { example: 'OneAtATime', pattern: /\bOneAtATime\b|platform\/turns/, say: 'Semaphore, KeyedMutex, concurrency' },
  {
    example: 'the janitor',
    pattern: /\btidy(?:-| )?up\b|tidyUp|\bsweep(?:s|er|ing)?\b|\bswept\b|janitor/i,
    say: 'maintenance job, delete expired rows',
  },
  {
    example: 'in portions',
    pattern: /gatherUserCounts|gatherPaymentCounts|deleteInPortions|\bin portions\b/,
    say: 'compactUserCounts, deleteInBatches',
  },
  { example: 'sendLetter', pattern: /\bsetHtml\b|sendLetter|-letter\b/, say: 'renderHtml, sendEmail, email content' },
  { example: 'shortenBoth', pattern: /changesIn\b|shortenBoth/, say: 'diffFields, truncatePair' },
  {
    example: 'relivePast',
    pattern: /relivePast|openProgramme|stockShelves|scarceProduct/,
    say: 'seedOrderHistory, seedPackages, seedProducts, lowStockProduct',
  },
  { example: 'webNeighbours', pattern: /webNeighbours/, say: 'featureImports' },
  // Tests and web
  {
    example: 'barriers',
    pattern: /\bbarriers?\b|page-?faults?/i,
    say: 'accessibility violations, layout checks',
    except: /skin barrier|barrier (?:cream|repair|support|of the skin)|moisture barrier/i,
  },
  {
    example: 'useSettled',
    pattern:
      /use-finds|use-arrival|use-late-part|use-depth|use-settled|use-opened|\buseFinds\b|\buseArrival\b|\buseLatePart\b|\buseSettled\b|\buseOpened\b/,
    say: 'the renamed hooks: useSearchResults, useDebouncedValue, usePanelParam ...',
  },
  { example: 'dropDrafts', pattern: /adoptGuestItems|dropDrafts/, say: 'mergeGuestItems, clearDrafts' },
  // English
  { example: 'your e-mail', pattern: /\be-mails?\b/i, say: 'email' },
  { example: 'whoever asks', pattern: /\bwhoever\b/i, say: 'the subject itself: the user, the admin, the caller' },
  {
    example: 'somebody else',
    pattern: /\bsomebody\b|\bnobody\b/i,
    say: 'a user, another admin, no one',
    except:
      /'nobody'|`nobody`|"nobody"|nobody@|named\('nobody'|Nobody has (?:PKR|\$\{)|Nobody is waiting (?:for an answer|to be called)/,
  },
  { example: 'meanwhile', pattern: /\bmeanwhile\b/i, say: 'while ..., since then' },
  {
    example: 'as it were',
    pattern: /\bin the same breath\b|\bby and by\b|\bas it were\b|\bhence\b/i,
    say: 'a direct sentence',
  },
  { example: 'so many rows', pattern: /\bso many\b/i, say: 'the number itself' },
  { example: 'is told', pattern: /\b(?:is|are|was|were) told\b/i, say: 'gets, receives, is notified' },
  {
    example: 'goes on from there',
    pattern: /\bgoes? on (?:from|with|by)\b|\bwent on (?:from|with)\b/i,
    say: 'continues, resumes',
  },
  { example: 'mend the cause', pattern: /\bmend(?:s|ed|ing)?\b/i, say: 'fix, repair' },
  { example: 'stands still', pattern: /\bstands? still\b|\bstood still\b/i, say: 'stops, is paused' },
  { example: 'telephone', pattern: /\btelephones?\b/i, say: 'phone', except: /autocomplete|tel:|mailto|telephone[:=]/ },
  { example: 'small letters', pattern: /\bsmall letters\b|\bcapital letters\b/i, say: 'lower case, upper case' },
  {
    example: 'what is asked for',
    pattern: /\bwhat is (?:asked|wanted|meant|found|seen|said|shown) (?:for|of|by)\b/i,
    say: 'the technical noun',
  },
  { example: 'hurried', pattern: /\bhurried\b|\bdurable half\b/i, say: 'async-commit, sync-commit' },
];
